// @ts-check
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";

/** Modules that no browser loads: a change of one is in the server's files alone. */
const isOfServer = (/** @type {string} */ file) => /\.server\.tsx?$|^server\//.test(file);

/**
 * Makes the change of a module in the built application too, which takes no time beside building it. The build prints a
 * module's lines as esbuild does, so the changed ones are found there, with as many around them as tell them apart.
 *
 * @param {string} file @param {string} before its text, of which the build is @param {string} after
 * @returns {(() => void) | null} takes it out again; null where the lines are not found: it has to be built
 */
export function changeBuilt(file, before, after, folder = "build") {
  if (!isOfServer(file)) return null;
  const [old, changed] = [printed(file, before), printed(file, after)];
  const from = old.findIndex((line, index) => line !== changed[index]);
  const fromEnd = [...old].reverse().findIndex((line, index) => line !== changed.at(-1 - index));
  if (from < 0) return null;
  // Of two equal lines one after the other both ends can be in the same one.
  const same = Math.min(fromEnd, old.length - from, changed.length - from);
  const undos = builtFiles(folder).flatMap((built) => {
    const text = readFileSync(built, "utf8");
    const lines = text.split("\n");
    const trimmed = lines.map((line) => line.trim());
    for (let around = 0; around < old.length; around += 1) {
      const [start, rest] = [Math.max(0, from - around), Math.max(0, same - around)];
      const wanted = old.slice(start, old.length - rest);
      const places = placesOf(trimmed, wanted);
      const [place] = places;
      if (place === undefined) return [];
      if (places.length > 1) continue;
      const hunk = changed.slice(from, changed.length - same);
      lines.splice(place + from - start, old.length - same - from, ...hunk);
      writeFileSync(built, lines.join("\n"));
      return [() => writeFileSync(built, text)];
    }
    return [];
  });
  if (undos.length === 0) return null;
  return () => {
    for (const undo of undos) undo();
  };
}

/** @param {string} file @param {string} text @returns {string[]} lines of JavaScript */
function printed(file, text) {
  const { code } = transformSync(text, { loader: file.endsWith("x") ? "tsx" : "ts", jsx: "automatic" });
  return code.split("\n").map((line) => line.trim().replace(/^export (?!\{)/, ""));
}

/** @param {string[]} lines @param {string[]} wanted @returns {number[]} where the wanted lines begin */
function placesOf(lines, wanted) {
  const places = [];
  for (let at = lines.indexOf(wanted[0] ?? ""); at >= 0; at = lines.indexOf(wanted[0] ?? "", at + 1))
    if (wanted.every((line, index) => lines[at + index] === line)) places.push(at);
  return places;
}

/** @param {string} folder */
function builtFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith(".js") && !parentPath.startsWith(join(folder, "client")))
    .map(({ name, parentPath }) => join(parentPath, name));
}
