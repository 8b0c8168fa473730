import { describe, expect, test } from "vitest";
import { nextStepOfEmployer, nextStepOfPerson, waits } from "./next-step";

const email = "ana@uni.example";

describe("the next step of a person", () => {
  const done = { email, isConfirmed: true, missing: null, hasApplied: true, isMember: false };

  test.each([
    [{ isConfirmed: false, missing: "Falta el CV.", hasApplied: false }, "/dashboard/account#correo"],
    [{ missing: "Falta el CV.", hasApplied: false }, "/jobs"],
    [{ missing: "Falta el CV." }, "/dashboard/profile"],
    [{ hasApplied: false }, "/jobs"],
  ])("with %j leads to %s", (lacking, to) => {
    expect(nextStepOfPerson({ ...done, ...lacking })?.to).toBe(to);
  });

  test("says what the profile lacks, and which address is meant", () => {
    expect(nextStepOfPerson({ ...done, missing: "Falta el CV." })?.text).toBe("Falta el CV.");
    expect(nextStepOfPerson({ ...done, isConfirmed: false })?.text).toContain(email);
  });

  test("waits for an interview of the next week, if it is a gap of the profile", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const gap = nextStepOfPerson({ ...done, missing: "Falta un idioma." });
    const [soon, later] = [{ at: "2026-11-30T11:00:00Z" }, { at: "2026-12-01T11:00:00Z" }];
    expect(waits(gap, [later, soon], now)).toBe(true);
    expect(waits(gap, [later], now)).toBe(false);
    expect(waits(nextStepOfPerson({ ...done, isConfirmed: false }), [soon], now)).toBe(false);
  });

  test("does not exist when all is done", () => {
    expect(nextStepOfPerson(done)).toBeNull();
  });

  test("of a team asks nobody to apply who has not: only to confirm", () => {
    const member = { ...done, missing: "Falta el CV.", hasApplied: false, isMember: true };
    expect(nextStepOfPerson(member)).toBeNull();
    expect(nextStepOfPerson({ ...member, hasApplied: true })?.to).toBe("/dashboard/profile");
    expect(nextStepOfPerson({ ...member, isConfirmed: false })?.to).toBe("/dashboard/account#correo");
  });
});

describe("the next step of an organization", () => {
  const none = { draft: 0, in_review: 0, published: 0, closed: 0, archived: 0 };
  const job = (id: string, title: string) => ({ id, title, at: "2026-11-21T10:00:00.000Z" });
  const step = (
    counts: Partial<typeof none>,
    { isConfirmed = true, missing = null }: { isConfirmed?: boolean; missing?: string | null } = {},
  ) =>
    nextStepOfEmployer({
      email,
      isConfirmed,
      missing,
      agenda: { counts: { ...none, ...counts }, returned: [], drafts: [job("d", "Un borrador")] },
    });

  test("is to confirm, then to write, then to finish the draft", () => {
    expect(step({}, { isConfirmed: false })?.to).toBe("/dashboard/account#correo");
    expect(step({})?.to).toBe("/dashboard/jobs/new");
    expect(step({ draft: 1 })).toMatchObject({ to: "/dashboard/jobs/d/edit" });
    expect(step({ draft: 1 })?.text).toContain("Un borrador");
  });

  test("begins with what an administrator sent back", () => {
    const agenda = {
      counts: { ...none, draft: 2 },
      returned: [job("r", "Devuelta")],
      drafts: [job("d", "Un borrador")],
    };
    const step = nextStepOfEmployer({ email, isConfirmed: true, agenda, missing: null });
    expect(step).toMatchObject({ to: "/dashboard/jobs/r/edit", label: "Hacer los cambios" });
    expect(step?.text).toContain("Te pedimos cambios en «Devuelta».");
  });

  test("is to complete the organization's page, but only after the first job", () => {
    const missing = "Falta la web.";
    expect(step({ published: 1 }, { missing })).toMatchObject({
      to: "/dashboard/organization",
      text: missing,
    });
    expect(step({ draft: 1 }, { missing })?.to).toBe("/dashboard/jobs/d/edit");
  });

  test.each([{ in_review: 1 }, { published: 1 }, { closed: 1, draft: 3 }, { archived: 1 }])(
    "does not exist once a job was sent and the page is complete: %j",
    (counts) => {
      expect(step(counts)).toBeNull();
    },
  );
});
