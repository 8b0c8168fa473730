// @ts-check
import { findCommand } from "./find-command.mjs";
import { findIfPossible } from "./install.mjs";

/** lynx, a browser of text, installed when it is missing; its path, or the sentence why there is none. */
export function findLynx() {
  return findIfPossible("lynx", () => findCommand(["lynx"]), {
    apt: ["lynx"],
    dnf: ["lynx"],
    apk: ["lynx"],
    brew: ["lynx"],
  });
}
