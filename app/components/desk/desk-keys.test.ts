import { describe, expect, test } from "vitest";
import { type DeskAction, deskActionOf, takesLetters } from "./desk-keys";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
const free = { isOff: false, isTyping: false, isDialogOpen: false };

test.each<[string, DeskAction | null]>([
  ["j", "next"],
  ["J", "next"],
  ["k", "previous"],
  ["?", "help"],
  ["r", { decision: "in_review" }],
  ["e", { decision: "interview" }],
  ["f", { decision: "move" }],
  ["o", { decision: "offer" }],
  ["c", { decision: "hired" }],
  ["d", { decision: "rejected" }],
  ["x", null],
  ["Enter", null],
  ["Dead", null],
])("the desk's key %s does %j", (key, action) => {
  expect(deskActionOf({ ...plain, key }, free)).toEqual(action);
});

describe("keys that the desk ignores", () => {
  test.each(["isOff", "isTyping", "isDialogOpen"] as const)(
    "a key at the desk does nothing in the state %s",
    (name) => {
      for (const key of ["j", "d", "?"])
        expect(deskActionOf({ ...plain, key }, { ...free, [name]: true })).toBeNull();
    },
  );

  test.each(["ctrlKey", "metaKey", "altKey", "shiftKey", "repeat"] as const)(
    "a key pressed at the desk with %s does nothing",
    (name) => {
      expect(deskActionOf({ ...plain, key: "d", [name]: true }, free)).toBeNull();
    },
  );
});

test("Escape leaves a field of the desk, and does nothing outside of one or where keys are turned off", () => {
  const press = { ...plain, key: "Escape" };
  expect(deskActionOf(press, { ...free, isTyping: true })).toBe("leave");
  expect(deskActionOf(press, { ...free, isTyping: true, isOff: true })).toBeNull();
  expect(deskActionOf(press, { ...free, isTyping: true, isDialogOpen: true })).toBeNull();
  expect(deskActionOf(press, free)).toBeNull();
});

test.each(["ctrlKey", "metaKey"] as const)(
  "Enter with %s sends the form of a field of the desk, and nothing outside of one",
  (name) => {
    const press = { ...plain, key: "Enter", [name]: true };
    expect(deskActionOf(press, { ...free, isTyping: true })).toBe("send");
    expect(deskActionOf({ ...press, repeat: true }, { ...free, isTyping: true })).toBeNull();
    expect(deskActionOf(press, free)).toBeNull();
  },
);

test("where a form was refused letters open no decision, whose button the next space would press", () => {
  const refused = { ...free, isRefused: true };
  expect(deskActionOf({ ...plain, key: "d" }, free)).toEqual({ decision: "rejected" });
  expect(deskActionOf({ ...plain, key: "d" }, refused)).toBeNull();
  expect(deskActionOf({ ...plain, key: "j" }, refused)).toBe("next");
});

test("the question mark opens the desk's help also when it is typed with Shift", () => {
  expect(deskActionOf({ ...plain, key: "?", shiftKey: true }, free)).toBe("help");
});

test.each([
  [{ tagName: "INPUT", type: "text" }, true],
  [{ tagName: "INPUT", type: "date" }, true],
  [{ tagName: "INPUT", type: "checkbox" }, false],
  [{ tagName: "TEXTAREA" }, true],
  [{ tagName: "SELECT" }, true],
  [{ tagName: "DIV", isContentEditable: true }, true],
  [{ tagName: "BUTTON", type: "submit" }, false],
  [{ tagName: "A" }, false],
])("the element %j keeps typed letters from the desk: %s", (element, takes) => {
  expect(takesLetters(element)).toBe(takes);
});
