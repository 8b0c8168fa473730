// @ts-check
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { transformSync } from "esbuild";

/** Modules that no browser loads: a change of one is in the server's files alone. */
const isOfServer = (/** @type {string} */ file) => /\.server\.tsx?$|^server\//.test(file);

/**
 * Makes the change of a module in the built application too, which takes no time beside building it. The build prints a
 * module's lines as esbuild does, so the changed ones are found there, with as many around them as tell them apart.
 *
 * @param {string} file @param {string} before its text, of which the build is @param {string} after
 * @returns {(() => void) | null} takes it out again; null where a built file has the module and its lines are not found:
 *   it has to be built
 */
export function changeBuilt(file, before, after, folder = "build") {
  if (!isOfServer(file)) return null;
  const [old, changed] = [printed(file, before), printed(file, after)];
  const texts = builtFiles(folder).map((built) => ({ built, text: readFileSync(built, "utf8") }));
  const changes = texts.flatMap(({ built, text }) => {
    const changedText = changeLines(text, old, changed);
    return changedText === null ? [] : [{ built, text, changedText }];
  });
  const isChanged = (/** @type {string} */ built) => changes.some((change) => change.built === built);
  // The processes' own files name their modules; of Remix's server, which has all of app/, one has it.
  const isMissed = texts.some(({ built, text }) => text.includes(`\n// ${file}\n`) && !isChanged(built));
  const inApplication = changes.filter(({ built }) => relative(folder, built).startsWith("server"));
  if (isMissed || inApplication.length !== (file.startsWith("app/") ? 1 : 0)) return null;
  for (const { built, changedText } of changes) writeFileSync(built, changedText);
  return () => {
    for (const { built, text } of changes) writeFileSync(built, text);
  };
}

/** @param {string} text @param {string[]} old @param {string[]} changed @returns {string | null} null where the lines are not found, once */
function changeLines(text, old, changed) {
  const from = old.findIndex((line, index) => line !== changed[index]);
  const fromEnd = [...old].reverse().findIndex((line, index) => line !== changed.at(-1 - index));
  if (from < 0) return null;
  // Of two equal lines one after the other both ends can be in the same one.
  const same = Math.min(fromEnd, old.length - from, changed.length - from);
  const lines = text.split("\n");
  const trimmed = lines.map((line) => line.trim());
  for (let around = 0; around < old.length; around += 1) {
    const start = Math.max(0, from - around);
    const wanted = old.slice(start, old.length - Math.max(0, same - around));
    const [place, other] = placesOf(trimmed, wanted);
    if (place === undefined) return null;
    if (other !== undefined) continue;
    lines.splice(
      place + from - start,
      old.length - same - from,
      ...changed.slice(from, changed.length - same),
    );
    return lines.join("\n");
  }
  return null;
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
