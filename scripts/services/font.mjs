// @ts-check
import { existsSync, readdirSync } from "node:fs";
import process from "node:process";
import { installPackages } from "./install.mjs";

const folders = ["/usr/share/fonts", "/usr/local/share/fonts"];

/**
 * Has Liberation Sans, which the pages name, installed where Linux lacks it: in a wider face that stands in for it less
 * fits on a screen. Without it only journeys that measure heights can fail.
 */
export async function findFont() {
  if (process.platform !== "linux" || hasFont()) return;
  console.log("The font Liberation Sans is missing, installing it");
  const advice = await installPackages({
    apt: ["fonts-liberation"],
    dnf: ["liberation-sans-fonts"],
    apk: ["font-liberation"],
    brew: [],
  });
  if (advice) console.log(`  It could not be installed. Please ${advice}`);
}

function hasFont() {
  const files = folders.filter((folder) => existsSync(folder));
  return files.some((folder) =>
    readdirSync(folder, { recursive: true }).some((name) =>
      /LiberationSans-Regular\.[ot]tf$/.test(String(name)),
    ),
  );
}
