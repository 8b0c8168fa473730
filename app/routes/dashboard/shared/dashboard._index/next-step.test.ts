import { describe, expect, test } from "vitest";
import { isQuiet, nextStepOfEmployer, nextStepOfPerson } from "./next-step";

const email = "ana@uni.example";

describe("the next step of a person", () => {
  const done = { email, isConfirmed: true, missing: null, hasApplied: true, isMember: false };

  test.each([
    [{ isConfirmed: false, missing: "Falta el CV.", hasApplied: false }, "/dashboard/account#correo"],
    [{ missing: "Falta el CV.", hasApplied: false }, "/jobs"],
    [{ missing: "Falta el CV." }, "/dashboard/profile"],
    [{ hasApplied: false }, "/jobs"],
  ])("a person's next step with %j leads to %s", (lacking, to) => {
    const step = nextStepOfPerson({ ...done, ...lacking });
    expect(step?.to).toBe(to);
    expect(step && isQuiet(step)).toBe(to === "/dashboard/profile");
  });

  test("a person's next step says what the profile lacks, or which address to confirm", () => {
    expect(nextStepOfPerson({ ...done, missing: "Falta el CV." })?.text).toBe("Falta el CV.");
    expect(nextStepOfPerson({ ...done, isConfirmed: false })?.text).toContain(email);
  });

  test("a person who has done everything has no next step", () => {
    expect(nextStepOfPerson(done)).toBeNull();
  });

  test("a member of a team who has never applied is only asked to confirm the address", () => {
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

  test("an organization's next step is to confirm the address, then to write a job, then to finish the draft", () => {
    expect(step({}, { isConfirmed: false })?.to).toBe("/dashboard/account#correo");
    expect(step({})?.to).toBe("/dashboard/jobs/new");
    expect(step({ draft: 1 })).toMatchObject({ to: "/dashboard/jobs/d/edit" });
    expect(step({ draft: 1 })?.text).toContain("Un borrador");
  });

  test("an organization's next step is first of all the job that an administrator sent back", () => {
    const agenda = {
      counts: { ...none, draft: 2 },
      returned: [job("r", "Devuelta")],
      drafts: [job("d", "Un borrador")],
    };
    const step = nextStepOfEmployer({ email, isConfirmed: true, agenda, missing: null });
    expect(step).toMatchObject({ to: "/dashboard/jobs/r/edit", label: "Hacer los cambios" });
    expect(step?.text).toContain("Te pedimos cambios en «Devuelta».");
  });

  test("an organization's next step is to complete its page, but only after the first job", () => {
    const missing = "Falta la web.";
    expect(step({ published: 1 }, { missing })).toMatchObject({
      to: "/dashboard/organization",
      text: missing,
    });
    expect(step({ draft: 1 }, { missing })?.to).toBe("/dashboard/jobs/d/edit");
  });

  test.each([{ in_review: 1 }, { published: 1 }, { closed: 1, draft: 3 }, { archived: 1 }])(
    "an organization with a complete page and a job sent has no next step: %j",
    (counts) => {
      expect(step(counts)).toBeNull();
    },
  );
});
