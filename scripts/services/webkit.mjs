// @ts-check
import { findCommand } from "./find-command.mjs";
import { findIfPossible } from "./install.mjs";

/** WebKitGTK's WebDriver and a screen for it, installed when they are missing; or the sentence why there is none. */
export function findWebKit() {
  return findIfPossible(
    "WebKitGTK with WebDriver and Xvfb",
    () => {
      const driver = findCommand(["WebKitWebDriver"]);
      const screen = findCommand(["Xvfb"]);
      return driver && screen ? { driver, screen } : undefined;
    },
    { apt: ["webkit2gtk-driver", "xvfb"], dnf: [], apk: [], brew: [] },
  );
}
