import { expect, test } from "vitest";
import { funnelSentence } from "./process-funnel.server";

const funnel = { applications: 48, inReview: 12, interview: 5, hired: 1, reached: "in_review" } as const;

test.each([
  [
    {},
    "De 48 candidaturas, 12 pasaron a revisión, 5 a entrevista, menos de 3 contrataciones. La tuya llegó a revisión. Motivo: requisitos.",
  ],
  [
    { inReview: 2, interview: 0, hired: 0, reached: "viewed" },
    "De 48 candidaturas, menos de 3 pasaron a revisión, ninguna a entrevista, ninguna contratación. La tuya se leyó. Motivo: requisitos.",
  ],
  [
    { inReview: 0, interview: 0, hired: 0, reached: "submitted" },
    "De 48 candidaturas, ninguna pasó a revisión. La tuya no llegó a leerse. Motivo: requisitos.",
  ],
  [
    { applications: 1234, interview: 3, hired: 1, reached: "hired" },
    "De 1.234 candidaturas, 12 pasaron a revisión, 3 a entrevista, menos de 3 contrataciones. Una de las contrataciones es la tuya. Motivo: requisitos.",
  ],
] as const)(
  "the sentence about a process counts its steps, one and two as «menos de 3»: %j",
  (changes, sentence) => {
    expect(funnelSentence({ ...funnel, ...changes }, "Requisitos")).toBe(sentence);
  },
);

test("the candidate's sentence about a process without a reason ends with the candidate's own step", () => {
  expect(funnelSentence({ ...funnel, reached: "hired" }, null)).toMatch(
    /menos de 3 contrataciones\. Una de las contrataciones es la tuya\.$/,
  );
});
