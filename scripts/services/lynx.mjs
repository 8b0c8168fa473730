// @ts-check
import { findCommand } from "./find-command.mjs";
import { findIfPossible } from "./install.mjs";

/** Lynx, a browser of text alone, installed when it is missing; its path, or the sentence why there is none. */
export function findLynx() {
  return findIfPossible("Lynx", () => findCommand(["lynx"]), {
    apt: ["lynx"],
    dnf: ["lynx"],
    apk: ["lynx"],
    brew: ["lynx"],
  });
}
