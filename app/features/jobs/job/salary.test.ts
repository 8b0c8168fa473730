import { expect, test } from "vitest";
import { annualAmount, isForFullTime, salarySentence, salaryWords } from "./salary";

test.each([
  [32_000, 38_000, "year", null, "32.000–38.000 € brutos al año"],
  [32_000, 32_000, "year", null, "32.000 € brutos al año"],
  [1800, 1800, "month", 14, "25.200 € brutos al año (1.800 € × 14 pagas)"],
  [1800, 2000, "month", 12, "21.600–24.000 € brutos al año (1.800–2.000 € × 12 pagas)"],
  [12, 15, "hour", null, "20.640–25.800 € brutos al año (12–15 € por hora a jornada completa)"],
  [999, 1000, "year", null, "999–1.000 € brutos al año"],
] as const)(
  "a salary of %i to %i by the %s in %s payments is written out as «%s»",
  (salaryMin, salaryMax, salaryPeriod, salaryPayments, sentence) => {
    const salary = { salaryMin, salaryMax, salaryPeriod, salaryPayments };
    expect(salarySentence({ ...salary, hours: "full_time" })).toBe(sentence);
    expect(salarySentence({ ...salary, hours: null })).toBe(sentence);
  },
);

test.each([
  [32_000, "year", "32.000 € brutos al año a jornada completa", true],
  [1800, "month", "21.600 € brutos al año a jornada completa (1.800 € × 12 pagas)", true],
  [12, "hour", "20.640 € brutos al año a jornada completa (12 € por hora)", false],
] as const)(
  "of part time a salary of %i by the %s is that of full time: «%s»",
  (euros, salaryPeriod, sentence, isUnsaid) => {
    const salary = {
      salaryMin: euros,
      salaryMax: euros,
      salaryPeriod,
      salaryPayments: null,
      hours: "part_time",
    } as const;
    expect(salarySentence(salary)).toBe(sentence);
    expect(isForFullTime(salary)).toBe(isUnsaid);
    expect(salaryWords(salary)?.brief).toBe("");
  },
);

test.each([
  [1380, 1380, "month", 14, ", 1.380 € × 14 pagas"],
  [1380, 1725, "month", 14, ", 14 pagas"],
  [1380, 1725, "month", null, ", 12 pagas"],
  [27, 31, "hour", null, ", 27–31 €/hora"],
  [32_000, 38_000, "year", null, ""],
] as const)(
  "a salary of %i to %i by the %s in %s payments has the brief note «%s»",
  (salaryMin, salaryMax, salaryPeriod, salaryPayments, brief) => {
    expect(
      salaryWords({ salaryMin, salaryMax, salaryPeriod, salaryPayments, hours: "full_time" })?.brief,
    ).toBe(brief);
  },
);

test.each([{ salaryMin: null }, { salaryMax: null }, { salaryPeriod: null }])(
  "a salary with %j has no sentence",
  (missing) => {
    const whole = {
      salaryMin: 1,
      salaryMax: 2,
      salaryPeriod: "year",
      salaryPayments: null,
      hours: null,
    } as const;
    expect(salarySentence({ ...whole, ...missing })).toBeNull();
  },
);

test.each([
  ["year", null, 1],
  ["month", 12, 12],
  ["month", 14, 14],
  ["month", null, 12],
  ["hour", null, 1720],
] as const)(
  "a salary by the %s in %s payments counts %i times in a year",
  (salaryPeriod, salaryPayments, times) => {
    expect(annualAmount(1, { salaryPeriod, salaryPayments })).toBe(times);
  },
);
