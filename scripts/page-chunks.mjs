// @ts-check
import path from "node:path";

/**
 * A module of the browser's build.
 * @typedef {object} Module
 * @property {boolean} isEntry a page, or what is loaded when it is needed
 * @property {number} size
 * @property {readonly string[]} imports
 */

/**
 * A file of the browser's build.
 * @typedef {object} Chunk
 * @property {string[]} modules
 * @property {Set<string>} pages
 * @property {number} weight of its pages
 * @property {number} size
 * @property {Set<Chunk>} imports
 */

/** What a further file costs a page: its headers, and its name in the document and the manifest. */
const costOfFile = 720;

/**
 * Divides the modules that several pages load among files, so that the pages load as little as they can, each counted by
 * its weight: first modules that the same pages load are one file, then two files become one for as long as the requests
 * that this saves outweigh the bytes that pages have no use for. No two files import each other, or a module might run
 * before one that it needs.
 *
 * @param {ReadonlyMap<string, Module>} modules
 * @param {(entry: string) => readonly string[]} loadedWith the entries that a page loads besides itself
 * @param {(entry: string) => number} weightOf
 * @returns {Map<string, string>} the file of each such module, named like its largest
 */
export function divideAmongFiles(modules, loadedWith, weightOf) {
  const entries = [...modules].flatMap(([id, { isEntry }]) => (isEntry ? [id] : []));
  const loaded = new Map(entries.map((entry) => [entry, closureOf(entry, modules)]));
  // Each is asked for thousands of times.
  const weights = new Map(entries.map((entry) => [entry, weightOf(entry)]));
  const weigh = (/** @type {string} */ entry) => weights.get(entry) ?? 0;
  const chunks = chunksOfPages(modules, loaded, loadedWith, weigh);
  for (;;) {
    const pair = bestPair(chunks, weigh);
    if (!pair) break;
    merge(pair, weigh);
    chunks.splice(chunks.indexOf(pair[1]), 1);
    for (const { imports } of chunks) if (imports.delete(pair[1])) imports.add(pair[0]);
    pair[0].imports.delete(pair[0]);
  }
  /** @type {Map<string, string>} */
  const files = new Map();
  const names = new Set();
  for (const chunk of chunks) {
    const name = nameOf(chunk, modules);
    const own = names.has(name) ? `${name}-${names.size}` : name;
    names.add(own);
    for (const id of chunk.modules) files.set(id, own);
  }
  return files;
}

/** @param {string} entry @param {ReadonlyMap<string, Module>} modules */
function closureOf(entry, modules) {
  const closure = new Set([entry]);
  for (const id of closure) for (const next of modules.get(id)?.imports ?? []) closure.add(next);
  return closure;
}

/**
 * @param {ReadonlyMap<string, Module>} modules
 * @param {ReadonlyMap<string, ReadonlySet<string>>} loaded
 * @param {(entry: string) => readonly string[]} loadedWith
 * @param {(entry: string) => number} weightOf
 */
function chunksOfPages(modules, loaded, loadedWith, weightOf) {
  /** @type {Map<string, Chunk>} */
  const chunks = new Map();
  /** @type {Map<string, Chunk>} */
  const places = new Map();
  const together = new Map([...loaded.keys()].map((page) => [page, [page, ...loadedWith(page)]]));
  for (const [id, { size }] of modules) {
    const has = (/** @type {string} */ entry) => loaded.get(entry)?.has(id) ?? false;
    // A module of one entry alone stays with it.
    if ([...loaded.keys()].filter(has).length < 2) continue;
    const pages = [...together].flatMap(([page, entries]) => (entries.some(has) ? [page] : []));
    const weight = sum(pages.map(weightOf));
    const key = pages.join("\0");
    const chunk = chunks.get(key) ?? {
      modules: [],
      pages: new Set(pages),
      weight,
      size: 0,
      imports: new Set(),
    };
    chunk.modules.push(id);
    chunk.size += size;
    chunks.set(key, chunk);
    places.set(id, chunk);
  }
  for (const [id, chunk] of places) {
    for (const next of modules.get(id)?.imports ?? []) {
      const place = places.get(next);
      if (place && place !== chunk) chunk.imports.add(place);
    }
  }
  return [...chunks.values()];
}

/** @param {readonly Chunk[]} chunks @param {(entry: string) => number} weightOf @returns {[Chunk, Chunk] | null} */
function bestPair(chunks, weightOf) {
  /** @type {[Chunk, Chunk] | null} */
  let best = null;
  let most = 0;
  for (const [index, one] of chunks.entries()) {
    for (const other of chunks.slice(index + 1)) {
      const common = sum([...one.pages].filter((page) => other.pages.has(page)).map(weightOf));
      const saved =
        costOfFile * common - one.size * (other.weight - common) - other.size * (one.weight - common);
      if (saved <= most || leadsAround(one, other) || leadsAround(other, one)) continue;
      most = saved;
      best = [one, other];
    }
  }
  return best;
}

/** Whether a chunk needs another through a third one, which would then need both. @param {Chunk} from @param {Chunk} to */
function leadsAround(from, to) {
  const reached = new Set([...from.imports].filter((chunk) => chunk !== to));
  for (const chunk of reached) for (const next of chunk.imports) reached.add(next);
  return reached.has(to);
}

/** @param {[Chunk, Chunk]} pair @param {(entry: string) => number} weightOf */
function merge([one, other], weightOf) {
  one.modules.push(...other.modules);
  one.size += other.size;
  for (const page of other.pages) one.pages.add(page);
  one.weight = sum([...one.pages].map(weightOf));
  for (const chunk of other.imports) one.imports.add(chunk);
  one.imports.delete(other);
}

/** @param {Chunk} chunk @param {ReadonlyMap<string, Module>} modules */
function nameOf(chunk, modules) {
  const size = (/** @type {string} */ id) => modules.get(id)?.size ?? 0;
  const largest = chunk.modules.reduce((one, other) => (size(other) > size(one) ? other : one));
  return path.parse(largest).name;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
