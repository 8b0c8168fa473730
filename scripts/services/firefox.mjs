// @ts-check
import { findCommand } from "./find-command.mjs";
import { findIfPossible } from "./install.mjs";

/** Firefox, installed when it is missing; its path, or the sentence why there is none. */
export function findFirefox() {
  return findIfPossible(
    "Firefox",
    () =>
      findCommand(
        ["firefox-esr", "firefox"],
        ["/usr/lib/firefox-esr", "/Applications/Firefox.app/Contents/MacOS"],
      ),
    { apt: ["firefox-esr"], dnf: ["firefox"], apk: ["firefox-esr"], brew: ["--cask", "firefox"] },
  );
}
