import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { addressOf, pageOf } from "../requests/route-names";

/**
 * Remix's handler for pages. Remix ranks every route anew for each request, twice, and gives each to React's router: up to
 * a quarter of a page's time. So each beginning of an address (`/dashboard/jobs`), with each number of segments, has a
 * handler of its own, which knows only the routes that can match there.
 */
export function createPageRoutes(build: ServerBuild): RequestHandler {
  const patterns = patternsOf(build.routes);
  const beginnings = new Set(patterns.flatMap(({ segments }) => beginningsOf(segments)));
  const longest = Math.max(...patterns.map(({ length }) => length));
  const handlers = new Map<string, RequestHandler>();
  const everywhere = createRequestHandler(build, "production");
  return (request, context) => {
    const segments = segmentsOf(new URL(request.url).pathname);
    if (!segments) return everywhere(request, context);
    const beginning = beginningsOf(segments).find((one) => beginnings.has(one)) ?? "";
    const length = Math.min(segments.length, longest);
    const key = `${length} ${beginning}`;
    let handle = handlers.get(key);
    if (!handle) {
      const fitting = patterns.filter((one) => one.length <= length && canMatch(one.segments, beginning));
      const routes = fitting.map(({ id }) => id);
      handle = createRequestHandler(withRoutes(build, routes), "production");
      handlers.set(key, handle);
    }
    return handle(request, context);
  };
}

/**
 * As Remix compares them: without regard to case. Pathless layouts match with what they hold. The length is how many
 * segments an address has at least: `*` fits none, too.
 */
function patternsOf(routes: ServerBuild["routes"]) {
  return Object.entries(routes)
    .filter(([, route]) => route?.path !== undefined || route?.index)
    .map(([id]) => {
      const segments = partsOf(addressOf(routes, id));
      return { id, segments, length: segments.filter((segment) => segment !== "*").length };
    });
}

/** Of a page, or of its data; undefined for another spelling of an address, which Remix itself reads. */
function segmentsOf(pathname: string): string[] | undefined {
  if (/%|\/\//.test(pathname)) return undefined;
  return partsOf(pageOf(pathname));
}

const partsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);

/** `dashboard/jobs` and `dashboard`: up to two segments without a parameter. */
function beginningsOf(segments: readonly string[]): string[] {
  const fixed = segments.findIndex(isVariable);
  const count = Math.min(fixed < 0 ? segments.length : fixed, 2);
  return Array.from({ length: count }, (_, index) => segments.slice(0, count - index).join("/"));
}

const isVariable = (segment: string) => segment.startsWith(":") || segment === "*";

/** Whether a pattern can match an address with this beginning; with none, one that begins like no pattern. */
function canMatch(pattern: readonly string[], beginning: string): boolean {
  const [first] = pattern;
  if (beginning === "") return first === undefined || isVariable(first);
  const splat = pattern.indexOf("*");
  return beginning.split("/").every((segment, index) => {
    const part = splat >= 0 && index > splat ? "*" : pattern[index];
    return part !== undefined && (part === segment || isVariable(part));
  });
}

/** The build with these routes and the layouts around them. */
function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (const leaf of ids)
    for (let id: string | undefined = leaf; id !== undefined; id = build.routes[id]?.parentId) kept.add(id);
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  const { assets } = build;
  return { ...build, routes: pick(build.routes), assets: { ...assets, routes: pick(assets.routes) } };
}
