import { describe, expect, test } from "vitest";
import { trialLegalEntity } from "~/content/legal/legal-entity";
import { exampleWords, landingWords } from "./landing-words.server";

const now = new Date("2026-11-23T12:00:00Z");
const legalEntity = { ...trialLegalEntity, name: "Ciencia Abierta, S. L." };
const nobody = { people: null, professionals: null };
const waiting = {
  isOpen: false,
  openingDate: undefined,
  aboutUs: undefined,
  legalEntity: trialLegalEntity,
};

const questionsOf = ({ faq }: ReturnType<typeof landingWords>) => faq.items.map(({ question }) => question);

describe("the deadline of the landing page's example", () => {
  test.each([
    ["2026-11-20T12:00:00Z", "15 de diciembre de 2026"],
    ["2026-12-31T22:59:59Z", "25 de enero de 2027"],
    ["2026-12-31T23:00:00Z", "26 de enero de 2027"],
    ["2028-02-10T12:00:00Z", "6 de marzo de 2028"],
    ["2027-03-10T12:00:00Z", "4 de abril de 2027"],
  ])("the landing page's example at %s closes 25 days later, on %s", (at, day) => {
    const [, deadline] = exampleWords(new Date(at)).facts;
    expect(deadline).toEqual({
      label: "Plazo",
      value: "25 días",
      note: `hasta el ${day}, 23:59 (hora peninsular)`,
    });
  });
});

describe("the landing page", () => {
  test("the landing page of a platform not yet open says when it opens, and offers the waitlist", () => {
    const words = landingWords({ env: { ...waiting, openingDate: "2027-03" }, counts: nobody, now });
    expect(words.lead).toContain("Abrimos en marzo de 2027.");
    expect(words.toForm).toBe("Unirme a la lista");
    expect(questionsOf(words)).toContain("¿Cuándo abrís?");
    expect(words.open).toBeNull();
  });

  test("the landing page of an open platform offers an account, and speaks of no waiting", () => {
    const counts = { people: 90, professionals: 60 };
    const words = landingWords({ env: { ...waiting, isOpen: true }, counts, now });
    expect(words.toForm).toBe("Crear cuenta");
    expect(words.count).toBeNull();
    expect(questionsOf(words)).not.toContain("¿Cuándo abrís?");
    expect(JSON.stringify(words)).not.toMatch(/lista|apunt|tu plaza|plaza confirmada/i);
  });

  test("the landing page says who is behind it only where the operator has said so", () => {
    const of = (aboutUs: string | undefined) =>
      landingWords({ env: { ...waiting, aboutUs }, counts: nobody, now });
    expect(questionsOf(of(undefined))).not.toContain("¿Quién está detrás?");
    const words = of("Somos dos químicas de Zaragoza.");
    expect(words.faq.items).toContainEqual({
      question: "¿Quién está detrás?",
      answer: "Somos dos químicas de Zaragoza.",
    });
  });

  test("the landing page names the legal entity where the operator has no sentence of its own", () => {
    const { faq } = landingWords({ env: { ...waiting, legalEntity }, counts: nobody, now });
    const answer = "Ciencia Abierta, S. L. está detrás de Matraz.";
    expect(faq.items).toContainEqual({ question: "¿Quién está detrás?", answer });
    const own = landingWords({
      env: { ...waiting, legalEntity, aboutUs: "Somos dos químicas." },
      counts: nobody,
      now,
    });
    expect(own.faq.items).toContainEqual({ question: "¿Quién está detrás?", answer: "Somos dos químicas." });
  });

  test("the landing page shows those numbers of the waitlist that are known", () => {
    const of = (counts: { people: number | null; professionals: number | null }) =>
      landingWords({ env: waiting, counts, now });
    expect(of(nobody).count).toBeNull();
    expect(of({ people: 1234, professionals: null }).count).toBe(
      "1234 personas y organizaciones con la plaza confirmada",
    );
    expect(of(nobody).gains.figures).toHaveLength(4);
    expect(of({ people: 90, professionals: 60 }).gains.figures[1]?.value).toBe("60");
  });

  test("the landing page never shows a placeholder that was not filled in", () => {
    for (const isOpen of [false, true]) {
      for (const aboutUs of [undefined, "Somos dos químicas."]) {
        const env = { ...waiting, isOpen, openingDate: "2027-03-15", aboutUs, legalEntity };
        const { open, ...rest } = landingWords({ env, counts: nobody, now });
        // The component fills in the number of jobs.
        const words = [rest, { ...open, newest: { ...open?.newest, allOf: "" } }];
        expect(JSON.stringify(words)).not.toMatch(/\{\w+\}/);
      }
    }
  });
});
