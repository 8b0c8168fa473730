// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runTool } from "../run-command.mjs";

/**
 * @typedef {object} Mutation one broken rule
 * @property {string} id
 * @property {string} kind of rule
 * @property {string} says what is wrong then, as its user meets it
 * @property {string} part of `npm test` that should see it
 * @property {string} file
 * @property {string} find stands once in the file
 * @property {string} replace
 * @property {string} [seenBy] the test that saw it the last time
 */

const list = fileURLToPath(new URL("mutations.json", import.meta.url));

/** @returns {Mutation[]} */
export const readMutations = () => JSON.parse(readFileSync(list, "utf8"));

/**
 * Puts a mutation in its file.
 * @param {Mutation} mutation
 * @returns the file's text without it and with it, and what takes it out again
 * @throws when its file has changed so that it says nothing any more
 */
export function mutate({ id, file, find, replace }) {
  const before = readFileSync(file, "utf8");
  if (before.split(find).length !== 2) throw new Error(`${id}: ${file} does not have once «${find}»`);
  const after = before.replace(find, () => replace);
  writeFileSync(file, after);
  return { before, after, undo: () => writeFileSync(file, before) };
}

/** @param {string} id @param {string} test */
export function recordSeen(id, test) {
  const mutations = readMutations().map((one) => (one.id === id ? { ...one, seenBy: test } : one));
  writeFileSync(list, `${JSON.stringify(mutations, null, 2)}\n`);
}

/** Whether git has a file as it is. @param {string} file */
export async function isCommitted(file) {
  const { code } = await runTool("git", ["diff", "--quiet", "HEAD", "--", file], { show: false });
  return code === 0;
}
