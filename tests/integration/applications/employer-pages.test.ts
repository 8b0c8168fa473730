import { beforeAll, describe, expect, test } from "vitest";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { expectPage } from "../../support/app/page-forms";
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
  let board: string;
  let jobId: string;
  beforeAll(async () => {
    [owner, other] = [await insertOwner(app()), await insertOwner(app())];
    jobId = (await insertJob(app().db, { organizationId: owner.organizationId })).id;
    board = `/dashboard/jobs/${jobId}/applications`;
  });

  const received = async (status: "submitted" | "in_review" = "submitted", name = "Ana Ruiz") => {
    const { id: userId } = await insertUser(app().db, { name });
    return (await insertApplication(app().db, { jobId, userId, status })).id;
  };
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT status, updated_at FROM applications WHERE id = $1", [id])).rows[0];
  const open = async (path: string) => textOf(await owner.client.get(path));
  const post = (path: string, form: Record<string, string> | string[][], { client } = owner) =>
    client.postForm(path, form as Record<string, string>);
  const send = (id: string, form: Record<string, string>) => post(`/dashboard/applications/${id}`, form);

  test("an application's page has a form for each state that is allowed, and no other; one that is no longer allowed is refused with what was typed", async () => {
    const intents = async (id: string) => {
      const page = await open(`/dashboard/applications/${id}`);
      return [...page.matchAll(/name="intent" type="hidden" value="([^"]+)"/g)].map(([, intent]) => intent);
    };
    const always = ["rejected", "rating", "tag", "note"];
    expect(await intents(await received())).toEqual(["in_review", "interview", ...always]);
    const id = await received("in_review");
    expect(await intents(id)).toEqual(["interview", "offer", ...always]);
    const refused = await send(id, { intent: "hired", "message-hired": "Enhorabuena, Ana." });
    await expectPage(refused, 409, "Ya no se puede", "Enhorabuena, Ana.");
  });

  test("a reply to several says how many have an open offer before it refuses them, and leaves them as they are if asked", async () => {
    const { id: ownJob } = await insertJob(app().db, { organizationId: owner.organizationId });
    const insert = async (status: "in_review" | "offer") =>
      (await insertApplication(app().db, { jobId: ownJob, status })).id;
    const [first, offered, last] = [
      await insert("in_review"),
      await insert("offer"),
      await insert("in_review"),
    ];
    const path = `/dashboard/jobs/${ownJob}/applications`;
    const chosen = (id: string) => [
      ["ids", id],
      ["ids", offered],
      ["status", "rejected"],
      ["message", "Gracias por tu interés."],
    ];
    const warned = "Entre las elegidas hay 1 con la plaza ofrecida.";
    for (const form of [chosen(first), [["all", "3"], ...chosen(first).slice(2)]])
      await expectPage(await post(path, form), 409, warned, "Dejarlas como están", "Gracias por tu interés.");
    expect((await rowOf(first)).status).toBe("in_review");
    const choose = (choice: string, answer = "rejected") => [
      ["promised", choice],
      ["promisedFor", answer],
    ];
    // Chosen for another answer it is asked again.
    const meant = [...chosen(first), ...choose("include", "in_review")];
    await expectPage(await post(path, meant), 409, warned);
    const spared = await post(path, [...chosen(first), ...choose("spare")]);
    expect(await open(spared.headers.get("location") ?? "")).toContain("1 sigue como estaba");
    expect([(await rowOf(first)).status, (await rowOf(offered)).status]).toEqual(["rejected", "offer"]);
    expect((await post(path, [...chosen(last), ...choose("include")])).status).toBe(303);
    expect((await rowOf(offered)).status).toBe("rejected");
  });

  test("where as many others as there are places have an offer or the place, the form of an offer says so, and with one fewer it does not", async () => {
    const { id: jobId } = await insertJob(app().db, {
      organizationId: owner.organizationId,
      columns: { positions: 2 },
    });
    const { id } = await insertApplication(app().db, { jobId, status: "in_review" });
    const taken = "Ya has ofrecido las 2 plazas de la oferta a otras personas.";
    await insertApplication(app().db, { jobId, status: "offer" });
    expect(await open(`/dashboard/applications/${id}`)).not.toContain(taken);
    await insertApplication(app().db, { jobId, status: "hired" });
    expect(await open(`/dashboard/applications/${id}`)).toContain(taken);
  });

  test("an offer to several says that they are more than the places, with those who have one, and names them", async () => {
    const { id: jobId } = await insertJob(app().db, {
      organizationId: other.organizationId,
      columns: { positions: 2 },
    });
    const insert = async (status: "in_review" | "offer" | "viewed", name: string) => {
      const { id: userId } = await insertUser(app().db, { name });
      return (await insertApplication(app().db, { jobId, userId, status })).id;
    };
    await insert("offer", "Sara Gil");
    const [ana, luis] = [await insert("in_review", "Ana Ruiz"), await insert("in_review", "Luis Vega")];
    const unread = await insert("viewed", "Eva Mora");
    const returned = (ids: string[]) =>
      post(
        `/dashboard/jobs/${jobId}/applications`,
        [
          ...ids.map((id) => ["ids", id]),
          ...[["all", ids.length === 0 ? "4" : ""]],
          ["status", "offer"],
          ["message", "Hola, {nadie}."],
        ],
        other,
      );
    const tooMany = "La oferta tiene 2 plazas, y con esta respuesta las habrás ofrecido a 3 personas.";
    await expectPage(await returned([ana, luis]), 400, tooMany, "Para Ana Ruiz y Luis Vega.");
    await expectPage(await returned([]), 400, tooMany);
    expect(await textOf(await returned([ana, unread]))).not.toContain("La oferta tiene");
  });

  test("after a hiring the page leads to those without a reply, and to those who are in process", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const insert = async (status: "submitted" | "in_review" | "interview" | "offer" | "rejected") =>
      (await insertApplication(app().db, { jobId, status })).id;
    const id = await insert("offer");
    for (const status of ["submitted", "in_review", "interview", "rejected"] as const) await insert(status);
    const hired = await send(id, { intent: "hired" });
    const page = await open(hired.headers.get("location") ?? "");
    expect(page).toContain("Responder a la que sigue sin respuesta");
    expect(page).toMatch(/applications\?view=board"[^>]*>2 más siguen en proceso</);
  });

  test("the history claims no reading that came with a reply to several, and names an undone one", async () => {
    const id = await received();
    const form = { ids: id, status: "in_review", delay: "on" };
    const sending = /sending=([\w-]+)/.exec((await post(board, form)).headers.get("location") ?? "")?.[1];
    expect((await send(id, { intent: "undo", id: sending ?? "" })).status).toBe(303);
    const page = await open(`/dashboard/applications/${id}`);
    expect(page).toContain("Cuenta como leída por la respuesta");
    expect(page).toContain("Respuesta deshecha");
    expect(page).not.toMatch(/>(Leída|Nota)</);
    // Whoever writes a note has read it.
    const noted = await received();
    expect((await send(noted, { intent: "note", text: "Encaja." })).status).toBe(303);
    expect(await open(`/dashboard/applications/${noted}`)).toContain(">Leída<");
    expect((await owner.client.request(`/api/applications/${id}/view`, { method: "POST" })).status).toBe(200);
    expect(await open(`/dashboard/applications/${id}`)).toContain(">Leída<");
  });

  test("the forms that refuse or go back into review say that an interview to come is withdrawn, and for one that is over they do not", async () => {
    const page = async (days: number, answer: "accepted" | null) => {
      const at = new Date(Date.now() + days * 86_400_000);
      const columns = { interview_at: at, interview_place: "Sala", interview_answer: answer };
      const { id } = await insertApplication(app().db, { jobId, status: "interview", columns });
      return open(`/dashboard/applications/${id}`);
    };
    const count = (html: string, words: string) => html.split(words).length - 1;
    expect(count(await page(1, "accepted"), "Tiene una entrevista aceptada: con esto se retira.")).toBe(2);
    expect(count(await page(1, null), "Tiene una entrevista propuesta: con esto se retira.")).toBe(2);
    expect(count(await page(-1, "accepted"), "con esto se retira")).toBe(0);
  });

  test("an application says that its candidate's account is not active, and since when a delayed state is seen", async () => {
    const { id: userId } = await insertUser(app().db);
    const { id } = await insertApplication(app().db, { jobId, userId, status: "in_review" });
    const inactive = "Su cuenta ya no está activa";
    const picture = `src="/avatars/${userId}.svg`;
    const before = await open(`/dashboard/applications/${id}`);
    expect([before.includes(inactive), before.includes(picture)]).toEqual([false, true]);
    await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [userId]);
    expect((await send(id, { intent: "offer", "delay-offer": "on" })).status).toBe(303);
    const after = await open(`/dashboard/applications/${id}`);
    expect([after.includes(inactive), after.includes(picture)]).toEqual([true, false]);
    expect(after).toMatch(/Plaza ofrecida<\/strong> <span[^>]*>se verá a /);
  });

  test("an interview's wrong fields and each of five times that cannot be are refused beside the own field and named in the summary, and all stay", async () => {
    const inAWeek = dayAhead(7);
    const times = [
      ["", "2020-01-10", "10:30"],
      ["2", "2027-03-28", "02:30"],
      ["3", inAWeek, "10:30"],
      ["4", inAWeek, "10:30"],
      ["5", inAWeek, ""],
    ];
    const fields = times.flatMap(([end, day = "", time = ""]) => [
      [`interviewDay${end}`, day],
      [`interviewTime${end}`, time],
    ]);
    const others = { interviewPlace: " ", interviewMinutes: "14", "message-interview": "Trae tu tesis." };
    const form = { intent: "interview", ...others, ...Object.fromEntries(fields) };
    const id = await received();
    const sentences = ["Escribe dónde será.", "Escribe 15 o más.", "Trae tu tesis."];
    const page = await expectPage(await send(id, form), 400, ...sentences);
    expect((await rowOf(id)).status).toBe("submitted");
    const errorAt = (name: string) =>
      new RegExp(`<p[^>]*id="[^"]*${name}-error"[^>]*>(.*?)</p>`, "s")
        .exec(page)?.[1]
        ?.replace(/<[^>]*>/g, "");
    expect(errorAt("interviewDay")).toContain("Elige un día y una hora para la entrevista");
    expect(errorAt("interviewDay2")).toContain("Día 2: Esa hora no existe");
    expect(errorAt("interviewDay3")).toBeUndefined();
    expect(errorAt("interviewDay4")).toContain("Día 4: Elige cada hora una sola vez");
    expect(errorAt("interviewTime5")).toContain("Día 5: Elige una hora");
    for (const [name, value] of fields)
      expect(page).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
    const lines = [...page.matchAll(/<a[^>]*href="#[^"]*interview(?:Day|Time)[^"]*"[^>]*>(.*?)<\/a>/g)];
    const named = lines.map(([, line]) => /^Día \d/.exec(line ?? "")?.[0]);
    expect(named.toSorted()).toEqual(["Día 2", "Día 4", "Día 5", undefined]);
  });

  test("after another date for an interview the page leads to the next that waits for one, and says whose time is taken", async () => {
    const at = `${dayAhead(9)}T09:00:00Z`;
    const holds = { interview_at: at, interview_place: "Sala 2", interviewer_ids: [owner.user.id] };
    const insert = async (answer: string, name: string) => {
      const { id: userId } = await insertUser(app().db, { name });
      const reason = answer === "accepted" ? null : "No puedo.";
      const columns = { ...holds, interview_answer: answer, interview_reason: reason };
      return (await insertApplication(app().db, { jobId, userId, status: "interview", columns })).id;
    };
    const id = await insert("another_time", "Ana Ruiz");
    const next = await insert("another_time", "Eva Leal");
    await insert("accepted", "Iker Sanz");
    const hour = new Intl.DateTimeFormat("es-ES", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/Madrid",
    });
    const times = { interviewDay: dayAhead(9), interviewTime: hour.format(new Date(at)) };
    const sent = await send(id, {
      intent: "move",
      ...times,
      interviewPlace: "Sala 2",
      interviewMinutes: "30",
    });
    const page = await expectPage(
      await owner.client.get(sent.headers.get("location") ?? ""),
      200,
      "Siguiente entrevista por responder: Eva Leal",
      `${owner.user.name} ya tiene o ha propuesto una entrevista a`,
    );
    expect(page).toContain(`/dashboard/applications/${next}?decide=move#decision-move`);
    await expectPage(
      await owner.client.get("/dashboard/interviews"),
      200,
      `A esta hora tiene otra entrevista: ${owner.user.name}`,
      "Esperan tu respuesta (1)",
    );
    const note = await send(id, { intent: "note", text: "Sin nombrar a nadie." });
    await expectPage(await owner.client.get(note.headers.get("location") ?? ""), 200, "Nota guardada.");
  });

  test("a withdrawn application shows neither interview, reason nor words of its last step, to either side", async () => {
    const { client, user } = await insertAccount(app());
    const columns = {
      interview_at: new Date(Date.now() + 86_400_000),
      interview_place: "Sala de los matraces",
      decision_reason: "profile_fit",
      candidate_message: "Te esperamos el lunes.",
    };
    const fields = { jobId, userId: user.id, status: "interview", columns } as const;
    const { id } = await insertApplication(app().db, fields);
    const pages = async () =>
      Promise.all(
        [owner.client, client].map(async (each) => textOf(await each.get(`/dashboard/applications/${id}`))),
      );
    const reason = `>${decisionReasons.profile_fit}</dd>`;
    const words = ["Sala de los matraces", reason, "Te esperamos el lunes."];
    const shown = (page: string) => words.filter((each) => page.includes(each));
    for (const page of await pages()) expect(shown(page)).toContain("Te esperamos el lunes.");
    await client.postForm(`/dashboard/applications/${id}/withdraw`, {});
    const after = await pages();
    for (const page of after) expect([/Retirada/.test(page), shown(page)]).toEqual([true, []]);
    const [history = 0, receipts = 0] = ["Historial", "Justificantes"].map((title) =>
      after[1]?.indexOf(`>${title}</h2>`),
    );
    expect([history > 0, receipts > history], "the history before the receipts").toEqual([true, true]);
  });

  test("the board answers several at once; an application that moved meanwhile stays checked", async () => {
    const none = await post(board, [["status", "rejected"]]);
    await expectPage(none, 400, "Marca al menos una candidatura.");
    const [first, second] = [await received(), await received()];
    const form = [
      ["ids", first],
      ["ids", second],
      ["version", `${first}=${(await rowOf(first)).updated_at.toISOString()}`],
      ["version", `${second}=2020-01-01T00:00:00.000Z`],
      ["status", "rejected"],
      ["reason", "experience"],
      ["message", "Gracias por presentaros."],
    ];
    const done = "Has descartado 1 candidatura.";
    const page = await expectPage(await post(board, form), 409, done, "Gracias por presentaros.");
    const boxes = (page.match(/<input[^>]*name="ids"[^>]*>/g) ?? []).filter((box) => box.includes("checked"));
    expect(boxes.map((box) => /value="([^"]+)"/.exec(box)?.[1])).toEqual([second]);
    expect((await rowOf(first)).status).toBe("rejected");
    expect((await rowOf(second)).status).toBe("submitted");
  });

  test("the board answers all of a filter; a number that has changed answers nobody and keeps what was typed", async () => {
    const { id: filteredJob } = await insertJob(app().db, { organizationId: owner.organizationId });
    const apply = (status: "submitted" | "viewed" | "withdrawn") =>
      insertApplication(app().db, { jobId: filteredJob, status });
    const [first, unread] = [await apply("viewed"), await apply("submitted")];
    const board = `/dashboard/jobs/${filteredJob}/applications`;
    const answer = [
      ["status", "rejected"],
      ["message", "Gracias por presentaros."],
    ];
    const refused = await post(`${board}?status=viewed`, [["all", "2"], ...answer]);
    const moved = "Las candidaturas de este filtro son ahora 1 y no 2.";
    const page = await expectPage(refused, 409, moved, "Gracias por presentaros.");
    expect((await rowOf(first.id)).status).toBe("viewed");
    const box = /<input[^>]*name="all"[^>]*>/.exec(page)?.[0];
    expect(box).toMatch(/checked.*value="1"|value="1".*checked/);
    await apply("withdrawn");
    const all = [["all", "3"], ...answer];
    const sent = await post(board, all);
    const location = sent.headers.get("location") ?? "";
    expect([sent.status, location]).toEqual([303, `${board}?answered=rejected%3A2&skipped=withdrawn%3A1`]);
    expect(await open(location)).toContain(
      "Has descartado 2 candidaturas. 1 no ha cambiado, porque su estado no lo permite: 1 en «Retirada por la persona candidata».",
    );
    expect((await rowOf(unread.id)).status).toBe("rejected");
    expect((await post(board, all, other)).status).toBe(404);
  });

  test("the board searches, remembers the view that an address asks for, and takes an invalid view or filter for none", async () => {
    await received("submitted", "Íñigo Echeverría");
    const asked = async (query: string) => {
      const response = await owner.client.get(`${board}${query}`);
      const cookies = response.headers.getSetCookie().filter((line) => line.includes("board_view"));
      return { status: response.status, page: await textOf(response), cookies };
    };
    expect((await asked("?q=inigo")).page).toContain("Íñigo Echeverría");
    expect((await asked("?q=nadie-asi")).page).toContain(
      "Con estos filtros no hay candidaturas que tengan «nadie-asi».",
    );
    const wrong = `view=otra&status=otro&sort=x&after=x&degree=x&page=99&q=${"x".repeat(101)}`;
    for (const query of [`?${wrong}`, "?q=%00&page=0"])
      expect(await asked(query), query).toMatchObject({ status: 200, cookies: [] });
    const remembered = expect.stringMatching(/Max-Age=31536000;.*HttpOnly;.*SameSite=Lax/);
    expect((await asked("?view=table")).cookies).toEqual([remembered]);
    expect((await asked("")).page).toContain("<caption");
    expect((await asked("?sort=name")).page).toMatch(
      /<th[^>]*aria-sort="ascending"[^>]*><a[^>]*><span>Nombre</,
    );
  });
});
