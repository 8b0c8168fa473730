// @ts-check
import { openCopies } from "./fill/people.mjs";

/**
 * @typedef {import("./requests.mjs").RequestShape} RequestShape
 * @typedef {import("./world.mjs").World} World
 *
 * @typedef {object} Row an experiment over HTTP
 * @property {string} id
 * @property {string} title
 * @property {import("./world.mjs").ServerName[]} servers
 * @property {import("./experiments/experiment.mjs").Target[]} targets
 * @property {number} [status] the expected one; default: 200
 * @property {(world: World) => Promise<RequestShape[]> | RequestShape[]} requests the connections take them in turn
 * @property {(response: Response) => Promise<boolean> | boolean} isRight checks one answer before the load begins
 */

/** A browser's headers for a page. */
const browser = {
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Language": "es-ES,es;q=0.9",
  "Accept-Encoding": "gzip, deflate, br",
};
const email = "persona000000000@ejemplo.es";
const isSession = async (/** @type {Response} */ response) => {
  const { user, session } = await response.json();
  return user.email === email && Date.parse(session.expiresAt) > Date.now();
};
const isPage = async (/** @type {Response} */ response) => (await response.text()).includes("</html>");
/** Of the floor with duties, and of the bare one. @type {import("./experiments/experiment.mjs").Target[]} */
const floors = [
  { of: "ours", to: "floor with duties", atLeast: 0.85 },
  { of: "ours", to: "floor", atLeast: 0.65 },
];

/** The experiments over HTTP. @type {Row[]} */
export const rows = [
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
    id: "waitlist-settings",
    title: "POST /api/waitlist, with settings that it does not have",
    servers: ["ours", "ours, LOG_LEVEL=warn", "ours, enableAutoPipelining"],
    targets: [
      { of: "ours, LOG_LEVEL=warn", to: "ours" },
      { of: "ours, enableAutoPipelining", to: "ours" },
    ],
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

/** As a browser asks. @type {RequestShape} */
export const landingPage = { method: "GET", path: "/", headers: browser };

/** @type {RequestShape} */
export const joinWaitlist = {
  method: "POST",
  path: "/api/waitlist",
  json: {
    email: "nueva{{number}}@ejemplo.es",
    role: "professional",
    name: "Ana Prueba",
    field: "Química orgánica",
  },
};
