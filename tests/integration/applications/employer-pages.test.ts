import { beforeAll, describe, expect, test } from "vitest";
import { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";
import { useApp } from "../../support/app/targets";
import { insertApplication } from "../../support/jobs/applications";
import { dayAhead } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

describe("the pages of an organization's applications", () => {
  const app = useApp("production");
  let owner: EmployerAccount;
  let other: EmployerAccount;
  let jobId: string;
  beforeAll(async () => {
    [owner, other] = [await insertOwner(app()), await insertOwner(app())];
    jobId = (await insertJob(app().db, { organizationId: owner.organizationId })).id;
  });

  const received = async (status: "submitted" | "in_review" = "submitted", name = "Ana Ruiz") => {
    const { id: userId } = await insertUser(app().db, { name });
    return (await insertApplication(app().db, { jobId, userId, status })).id;
  };
  const statusOf = async (id: string) =>
    (await app().db.query("SELECT status, updated_at FROM applications WHERE id = $1", [id])).rows[0];
  const open = async (path: string) => textOf(await owner.client.get(path));
  const send = (id: string, form: Record<string, string>, account = owner) =>
    account.client.postForm(`/dashboard/applications/${id}`, form);

  test("an application's page has a form for each state that is allowed, and no other", async () => {
    const intents = async (id: string) => {
      const page = await open(`/dashboard/applications/${id}`);
      return [...page.matchAll(/name="intent" type="hidden" value="([^"]+)"/g)].map(([, intent]) => intent);
    };
    expect(await intents(await received())).toEqual([
      "in_review",
      "interview",
      "rejected",
      "rating",
      "tag",
      "note",
    ]);
    expect(await intents(await received("in_review"))).toEqual([
      "interview",
      "offer",
      "rejected",
      "rating",
      "tag",
      "note",
    ]);
  });

  test("a stale form is refused, keeps what was typed and changes no state", async () => {
    const id = await received("in_review");
    const version = new Date(Date.now() - 3_600_000).toISOString();
    const response = await send(id, { intent: "rejected", version, "message-rejected": "Gracias, pero no." });
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toContain("La candidatura ha cambiado mientras la mirabas.");
    expect(page).toContain("Gracias, pero no.");
    expect((await statusOf(id)).status).toBe("in_review");
  });

  test("a form for a state that is no longer allowed is refused, and shows what was typed", async () => {
    const id = await received("in_review");
    const response = await send(id, { intent: "hired", "message-hired": "Enhorabuena, Ana." });
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toContain("Ya no se puede");
    expect(page).toContain("Enhorabuena, Ana.");
  });

  test("an interview with wrong fields is refused with their sentences, and what was typed stays in the form", async () => {
    const id = await received();
    for (const [fields, sentence] of [
      [{ interviewDay: "", interviewTime: "", interviewPlace: "" }, "Elige una fecha que exista."],
      [{ interviewDay: "2098-01-10", interviewTime: "10:30", interviewPlace: " " }, "Escribe un texto."],
      [{ interviewMinutes: "14" }, "Escribe 15 o más."],
      [{ interviewMinutes: "481" }, "Escribe 480 o menos."],
      [{ interviewMinutes: "media hora" }, "Escribe un número entero"],
      [{ interviewPlace: "x".repeat(201) }, "Usa como mucho 200 caracteres."],
    ] as const) {
      const form = { intent: "interview", "message-interview": "Trae tu tesis.", ...fields };
      const response = await send(id, form);
      expect(response.status, sentence).toBe(400);
      const page = await textOf(response);
      expect(page).toContain(sentence);
      expect(page).toContain("Trae tu tesis.");
    }
    expect((await statusOf(id)).status).toBe("submitted");
  });

  test("each of five times that cannot be is refused beside its own field, and all stay", async () => {
    const id = await received();
    const inAWeek = dayAhead(7);
    const rows = { 1: ["2020-01-10", "10:30"], 2: ["2027-03-28", "02:30"], 3: [inAWeek, "10:30"] };
    const more = { 4: [inAWeek, "10:30"], 5: [inAWeek, ""] };
    const fields = Object.entries({ ...rows, ...more }).flatMap(([n, [day = "", time = ""]]) => {
      const end = n === "1" ? "" : n;
      return [
        [`interviewDay${end}`, day],
        [`interviewTime${end}`, time],
      ];
    });
    const response = await send(id, {
      intent: "interview",
      interviewPlace: "Sala 2",
      ...Object.fromEntries(fields),
    });
    expect(response.status).toBe(400);
    const page = await textOf(response);
    const errorAt = (name: string) =>
      new RegExp(`<p[^>]*id="[^"]*${name}-error"[^>]*>(.*?)</p>`, "s")
        .exec(page)?.[1]
        ?.replace(/<[^>]*>/g, "");
    expect(errorAt("interviewDay")).toContain("Elige un día y una hora para la entrevista");
    expect(errorAt("interviewDay2")).toContain("Día 2: Esa hora no existe");
    expect(errorAt("interviewDay3")).toBeUndefined();
    expect(errorAt("interviewDay4")).toContain("Día 4: Elige cada hora una sola vez");
    expect(errorAt("interviewDay5")).toContain("Elige una fecha que exista");
    for (const [name, value] of fields)
      expect(page).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
  });

  test("the summary of five past times says of each which one it is", async () => {
    const id = await received();
    const rows = ["", "2", "3", "4", "5"].flatMap((end) => [
      [`interviewDay${end}`, "2020-01-10"],
      [`interviewTime${end}`, "10:30"],
    ]);
    const fields = { intent: "interview", interviewPlace: "Sala 2", ...Object.fromEntries(rows) };
    const page = await textOf(await send(id, fields));
    const lines = [...page.matchAll(/<a[^>]*href="#[^"]*interviewDay[^"]*"[^>]*>(.*?)<\/a>/g)].map(
      ([, line]) => line,
    );
    expect(lines).toHaveLength(5);
    expect(lines.map((line) => /^Día \d/.exec(line ?? "")?.[0])).toEqual([
      undefined,
      ...[2, 3, 4, 5].map((n) => `Día ${n}`),
    ]);
  });

  test("a withdrawn application shows neither interview, reason nor words of its last step, to either side", async () => {
    const { client, user } = await insertAccount(app());
    const step = {
      interview_at: new Date(Date.now() + 86_400_000),
      interview_place: "Sala de los matraces",
      decision_reason: "profile_fit",
      candidate_message: "Te esperamos el lunes.",
    };
    const { id } = await insertApplication(app().db, {
      jobId,
      userId: user.id,
      status: "interview",
      columns: step,
    });
    const pages = async () =>
      Promise.all(
        [owner.client, client].map(async (each) => textOf(await each.get(`/dashboard/applications/${id}`))),
      );
    const reason = decisionReasons.profile_fit;
    const shown = (page: string) =>
      ["Sala de los matraces", `>${reason}</dd>`, "Te esperamos el lunes."].filter((words) =>
        page.includes(words),
      );
    for (const page of await pages()) expect(shown(page)).toContain("Te esperamos el lunes.");
    await client.postForm(`/dashboard/applications/${id}/withdraw`, {});
    for (const page of await pages()) {
      expect(page).toMatch(/Retirada/);
      expect(shown(page)).toEqual([]);
    }
  });

  test("the history stands before receipts with their hashes on the candidate's page", async () => {
    const { client, user } = await insertAccount(app());
    const { id } = await insertApplication(app().db, { jobId, userId: user.id });
    const page = await textOf(await client.get(`/dashboard/applications/${id}`));
    const [history = 0, receipts = 0] = ["Historial", "Justificantes"].map((title) =>
      page.indexOf(`>${title}</h2>`),
    );
    expect(history).toBeGreaterThan(0);
    expect(receipts).toBeGreaterThan(history);
  });

  test("another organization's forms are refused", async () => {
    const id = await received();
    expect((await send(id, { intent: "rejected" }, other)).status).toBe(404);
    expect((await send(id, { intent: "note", text: "Hola" }, other)).status).toBe(404);
    const bulk = [
      ["ids", id],
      ["status", "rejected"],
    ];
    const board = `/dashboard/jobs/${jobId}/applications`;
    expect((await other.client.postForm(board, bulk)).status).toBe(409);
    expect((await statusOf(id)).status).toBe("submitted");
  });

  test("the board answers several at once; an application that moved meanwhile stays checked", async () => {
    const [first, second] = [await received(), await received()];
    const { updated_at } = await statusOf(first);
    const form = [
      ["ids", first],
      ["ids", second],
      ["version", `${first}=${updated_at.toISOString()}`],
      ["version", `${second}=2020-01-01T00:00:00.000Z`],
      ["status", "rejected"],
      ["reason", "experience"],
      ["message", "Gracias por presentaros."],
    ];
    const response = await owner.client.postForm(`/dashboard/jobs/${jobId}/applications`, form);
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toContain("Has descartado 1 candidatura.");
    expect(page).toContain("Gracias por presentaros.");
    const boxes = page.match(/<input[^>]*name="ids"[^>]*>/g) ?? [];
    expect(
      boxes.filter((box) => box.includes("checked")).map((box) => /value="([^"]+)"/.exec(box)?.[1]),
    ).toEqual([second]);
    expect([(await statusOf(first)).status, (await statusOf(second)).status]).toEqual([
      "rejected",
      "submitted",
    ]);
  });

  test("an answer to no application is refused with a sentence", async () => {
    const board = `/dashboard/jobs/${jobId}/applications`;
    const none = await owner.client.postForm(board, [["status", "rejected"]]);
    expect(none.status).toBe(400);
    expect(await textOf(none)).toContain("Marca al menos una candidatura.");
  });

  test("the board answers all of a filter; a number that has changed answers nobody and keeps what was typed", async () => {
    const { id: filteredJob } = await insertJob(app().db, { organizationId: owner.organizationId });
    const apply = (status: "submitted" | "viewed" | "withdrawn") =>
      insertApplication(app().db, { jobId: filteredJob, status });
    const first = await apply("viewed");
    const unread = await apply("submitted");
    const board = `/dashboard/jobs/${filteredJob}/applications`;
    const answer = [
      ["all", "2"],
      ["status", "rejected"],
      ["message", "Gracias por presentaros."],
    ];
    const refused = await owner.client.postForm(`${board}?status=viewed`, answer);
    const page = await textOf(refused);
    expect([refused.status, (await statusOf(first.id)).status]).toEqual([409, "viewed"]);
    expect(page).toContain("Las candidaturas de este filtro son ahora 1 y no 2.");
    expect(page).toContain("Gracias por presentaros.");
    expect(/<input[^>]*name="all"[^>]*>/.exec(page)?.[0]).toMatch(/checked.*value="1"|value="1".*checked/);
    await apply("withdrawn");
    const all = [["all", "3"], ...answer.slice(1)];
    const done = await owner.client.postForm(board, all);
    const target = done.headers.get("location") ?? "";
    expect([done.status, target]).toEqual([303, `${board}?rejected=2&skipped=withdrawn%3A1`]);
    expect(await open(target)).toContain(
      "Has descartado 2 candidaturas. 1 no ha cambiado, porque su estado no lo permite: 1 en «Retirada por la persona candidata».",
    );
    expect((await statusOf(unread.id)).status).toBe("rejected");
    expect((await other.client.postForm(board, all)).status).toBe(404);
  });

  test("the board remembers the view that an address asks for, if there is such a view", async () => {
    const board = `/dashboard/jobs/${jobId}/applications`;
    const cookieOf = async (query: string) =>
      (await owner.client.get(`${board}${query}`)).headers
        .getSetCookie()
        .filter((line) => line.includes("board_view"));
    expect(await cookieOf("")).toEqual([]);
    expect(await cookieOf("?view=otra")).toEqual([]);
    expect(await cookieOf("?view=table")).toEqual([
      expect.stringMatching(/Max-Age=31536000;.*HttpOnly;.*SameSite=Lax/),
    ]);
    expect(await open(board)).toContain("<caption");
  });

  test("the board searches, and an invalid filter counts as none", async () => {
    await received("submitted", "Íñigo Echeverría");
    const board = `/dashboard/jobs/${jobId}/applications`;
    expect(await open(`${board}?q=inigo`)).toContain("Íñigo Echeverría");
    expect(await open(`${board}?q=nadie-asi`)).toContain("No hay candidaturas con estos filtros.");
    const wrong = `status=otro&sort=x&after=x&degree=x&page=0&q=${"x".repeat(101)}`;
    for (const query of [wrong, "q=%00", "page=99"])
      expect((await owner.client.get(`${board}?${query}`)).status, query).toBe(200);
  });

  test("the dashboard begins with what waits, the list of jobs counts it", async () => {
    expect(await open("/dashboard")).toMatch(/\d+ candidaturas esperan tu respuesta/);
    expect(await open("/dashboard/jobs")).toMatch(/\d+ candidaturas/);
  });
});
