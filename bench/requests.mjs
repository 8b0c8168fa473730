// @ts-check
import { isDeepStrictEqual } from "node:util";
import { browser, joinWaitlist, landingPage, measureLoad, sendOnce, takeNumbers } from "./lib/client.mjs";
import { conductAll } from "./lib/experiment.mjs";
import { openCopies } from "./lib/people.mjs";
import { constantHeaders, openWorld } from "./lib/world.mjs";

/**
 * @typedef {import("./lib/client.mjs").RequestShape} RequestShape
 * @typedef {import("./lib/server.mjs").Server} Server
 * @typedef {import("./lib/world.mjs").World} World
 *
 * @typedef {object} Row an experiment over HTTP
 * @property {string} id
 * @property {string} title
 * @property {import("./lib/world.mjs").ServerName[]} servers
 * @property {import("./lib/experiment.mjs").Target[]} targets
 * @property {number} [status] the expected one; default: 200
 * @property {(world: World) => Promise<RequestShape[]> | RequestShape[]} requests the connections take them in turn
 * @property {(response: Response) => Promise<boolean> | boolean} isRight checks one response before the load begins
 */

const connections = 32;
const email = "persona000000000@ejemplo.es";
const isSession = async (/** @type {Response} */ response) => {
  const { user, session } = await response.json();
  return user.email === email && Date.parse(session.expiresAt) > Date.now();
};
const isPage = async (/** @type {Response} */ response) => (await response.text()).includes("</html>");
/** Of the floor with duties, and of the bare one. @type {import("./lib/experiment.mjs").Target[]} */
const floors = [
  { of: "ours", to: "floor with duties", atLeast: 0.85 },
  { of: "ours", to: "floor", atLeast: 0.65 },
];

/** @type {Row[]} */
const rows = [
  {
    id: "og",
    title: "GET /api/og, 200",
    servers: ["floor", "floor with duties", "ours", "remix-serve"],
    targets: [...floors, { of: "ours", to: "remix-serve", atLeast: 15 }],
    requests: () => [{ method: "GET", path: "/api/og" }],
    isRight: async (response) => (await response.arrayBuffer()).byteLength > 10_000,
  },
  {
    id: "og-304",
    title: "GET /api/og, 304",
    servers: ["floor", "floor with duties", "ours"],
    targets: floors,
    status: 304,
    async requests({ server }) {
      const response = await fetch(`http://127.0.0.1:${(await server("ours")).port}/api/og`);
      return [
        { method: "GET", path: "/api/og", headers: { "If-None-Match": response.headers.get("etag") ?? "" } },
      ];
    },
    isRight: ({ headers }) => headers.has("etag"),
  },
  {
    id: "session-cached",
    title: "GET /api/auth/session, from the 5-minute copy",
    servers: ["floor", "floor with duties", "ours"],
    targets: floors,
    async requests({ server, sessionCookies }) {
      const cookies = await openCopies((await server("ours")).port, sessionCookies);
      return cookies.map((Cookie) => ({ method: "GET", path: "/api/auth/session", headers: { Cookie } }));
    },
    isRight: isSession,
  },
  {
    id: "session-database",
    title: "GET /api/auth/session, from the database",
    servers: ["floor", "floor with duties", "ours"],
    targets: floors,
    requests: ({ sessionCookies }) =>
      sessionCookies.map((Cookie) => ({ method: "GET", path: "/api/auth/session", headers: { Cookie } })),
    isRight: isSession,
  },
  {
    id: "waitlist",
    title: "POST /api/waitlist, new addresses",
    servers: ["floor", "floor with duties", "ours", "remix-serve"],
    targets: [...floors, { of: "ours", to: "remix-serve", atLeast: 5 }],
    requests: () => [joinWaitlist],
    isRight: async (response) => (await response.json()).success === true,
  },
  {
    id: "page",
    title: "GET / as a browser asks (compressed)",
    // sirv has the same bytes as files.
    servers: ["sirv", "ours", "remix-serve"],
    targets: [
      { of: "ours", to: "sirv", atLeast: 0.6 },
      { of: "ours", to: "remix-serve", atLeast: 20 },
    ],
    requests: () => [landingPage],
    isRight: isPage,
  },
  {
    id: "page-uncached",
    title: "GET / uncached, as a browser asks",
    servers: ["remix-serve", "ours"],
    targets: [{ of: "ours", to: "remix-serve", atLeast: 2 }],
    // With somebody's code in it, a visit gets a rendering of its own.
    requests: () => [{ method: "GET", path: "/?ref=abcd2345", headers: browser }],
    isRight: isPage,
  },
];

/**
 * Single requests: each server gets the same load in turns, after its response was found right.
 *
 * @param {{ parts: string[], rounds: number, seconds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ parts, rounds, seconds }) {
  const world = await openWorld();
  try {
    const chosen = rows.filter(({ id }) => parts.includes(id));
    const experiments = chosen.map((row) => experimentOf(row, world, seconds));
    return { notes: [world.cores.described], ...(await conductAll(experiments, rounds)) };
  } finally {
    await world.close();
  }
}

/**
 * @param {Row} row
 * @param {World} world
 * @param {number} seconds
 * @returns {import("./lib/experiment.mjs").Experiment}
 */
function experimentOf({ id, title, servers, targets, status = 200, requests, isRight }, world, seconds) {
  /** @type {RequestShape[]} */
  let shapes = [];
  /** @param {Server} server */
  async function look(server) {
    const [shape] = shapes;
    const response = shape && (await sendOnce(shape, server.port, takeNumbers()));
    if (response?.status === status && (await isRight(response))) return constantHeaders(response);
    throw new Error(`${server.name} answers ${response?.status}, and not what ${title} should`);
  }
  /** @param {Server} server */
  async function run(server) {
    const { perSecond, ...rest } = await measureLoad(server, shapes, { connections, seconds }, [status]);
    return { value: perSecond, ...rest };
  }
  return {
    id,
    title,
    unit: "/s",
    targets,
    async prepare() {
      shapes = await requests(world);
      /** @type {Record<string, Record<string, string>>} */
      const headers = {};
      for (const name of servers) headers[name] = await look(await world.server(name));
      if ("floor with duties" in headers && !isDeepStrictEqual(headers["floor with duties"], headers.ours))
        throw new Error(`The floor with duties sends other headers than ours for ${title}`);
    },
    contenders: Object.fromEntries(servers.map((name) => [name, async () => run(await world.server(name))])),
  };
}
