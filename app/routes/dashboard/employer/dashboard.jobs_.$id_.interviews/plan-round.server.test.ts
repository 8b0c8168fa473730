import { expect, test } from "vitest";
import { planRound } from "./plan-round.server";

const now = new Date("2026-12-01T10:00:00.000Z");
const day = "2026-12-14";
const plan = (sent: Record<string, string>, people = 1) => planRound((name) => sent[name] ?? "", people, now);
const morning = { day, from: "09:00", to: "11:00", minutes: "30" };
const timesOf = (sent: Record<string, string>) =>
  plan(sent).times.map((time) => time.toISOString().slice(8, 16).replace("T", " "));

test("a stretch has as many interviews as fit, with the pause between two, in peninsular time", () => {
  expect(timesOf(morning)).toEqual(["14 08:00", "14 08:30", "14 09:00", "14 09:30"]);
  expect(timesOf({ ...morning, pause: "15" })).toEqual(["14 08:00", "14 08:45", "14 09:30"]);
  const afternoon = { fromAgain: "16:00", toAgain: "16:30" };
  const next = { day2: "2026-12-15", from2: "12:00", to2: "13:00" };
  expect(timesOf({ ...morning, minutes: "60", ...afternoon, ...next, from3: "", to3: "" })).toEqual([
    ...["14 08:00", "14 09:00", "15 11:00"],
  ]);
  expect(plan({ ...morning, minutes: "60", ...afternoon }).errors).toEqual({
    toAgain: "La franja es más corta que una entrevista.",
  });
});

test.each<[string, Record<string, string>, number, Record<string, RegExp>]>([
  ["nothing", {}, 1, { day: /día/, from: /comienzo/, to: /fin/ }],
  ["a past day", { ...morning, day: "2026-11-30" }, 1, { from: /desde ahora/ }],
  [
    "a second day too far ahead",
    { ...morning, day2: "2028-01-10", from2: "09:00", to2: "10:00" },
    1,
    { from2: /^Día 2: .*desde ahora/ },
  ],
  ["a second day without hours", { ...morning, day2: day }, 1, { from2: /^Día 2: /, to2: /^Día 2: / }],
  ["an end before its beginning", { ...morning, to: "08:00" }, 1, { to: /^El fin de la franja va después/ }],
  ["a stretch over another", { ...morning, day2: day, from2: "10:30", to2: "12:00" }, 1, { from2: /solapa/ }],
  ["fewer times than people", morning, 5, { from: /^Hay 4 horas para 5 personas/ }],
  ["a pause beyond two hours", { ...morning, pause: "121" }, 1, { pause: /120/ }],
  ["no minutes", { ...morning, minutes: "14" }, 1, { minutes: /15/ }],
])("times from %s are refused at their field", (_, sent, people, expected) => {
  const { errors } = plan(sent, people);
  expect(Object.keys(errors)).toEqual(Object.keys(expected));
  for (const [name, sentence] of Object.entries(expected)) expect(errors[name]).toMatch(sentence);
});

test("a form gives sixty times at most, with a pause of two hours at most", () => {
  const long = { day, from: "08:00", to: "13:00", fromAgain: "14:00", toAgain: "16:30", minutes: "15" };
  const next = { day2: "2026-12-15", from2: "08:00", to2: "15:30" };
  expect(plan({ ...long, ...next }, 20)).toMatchObject({ errors: {}, times: { length: 60 } });
  expect(plan({ ...long, ...next, to2: "15:45" }).errors.from).toMatch(/^Hay 61 horas, y el máximo es 60/);
  expect(plan({ ...morning, to: "12:00", pause: "120" })).toMatchObject({ errors: {}, times: { length: 2 } });
});
