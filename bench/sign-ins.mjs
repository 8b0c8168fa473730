// @ts-check
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../scripts/bootstrap.mjs";
import { joinWaitlist, landingPage, measureLoad, takeNumbers } from "./lib/client.mjs";
import { conductAll } from "./lib/experiment.mjs";
import { addPeople, signIn } from "./lib/people.mjs";
import { openWorld } from "./lib/world.mjs";

/**
 * @typedef {import("./lib/experiment.mjs").Experiment} Experiment
 * @typedef {import("./lib/client.mjs").RequestShape} RequestShape
 * @typedef {import("./lib/server.mjs").Server} Server
 */

/** More people than one measurement signs in; each signs in once, below their limit of sessions. */
const peopleEach = 4000;
/** Enough to keep two hashes running all the time. */
const connections = 8;

/** The 99th percentile of a short measurement would be its slowest response. */
const minSteadySeconds = 3;

/**
 * Signing in, on all cores: compared with the hashes alone, and its effect on other requests, in the threads of lower
 * priority, in threads of full priority, and in libuv's pool.
 *
 * @param {{ parts: string[], rounds: number, seconds: number }} options
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ parts, rounds, seconds }) {
  const world = await openWorld();
  try {
    const experiments = experimentsOf(world, seconds).filter(({ id }) => parts.includes(id));
    return { notes: [world.cores.described], ...(await conductAll(experiments, rounds)) };
  } finally {
    await world.close();
  }
}

/** @param {import("./lib/world.mjs").World} world @param {number} seconds @returns {Experiment[]} */
function experimentsOf({ cores, databaseUrl, server, sessionCookies }, seconds) {
  const ours = () => server("ours, all cores");
  const others = {
    "threads of full priority": () => server("ours, threads of full priority"),
    "libuv's pool": () => server("ours, libuv's pool"),
  };
  const steadySeconds = Math.max(seconds, Math.min(minSteadySeconds, seconds * 3));

  /** @param {Server} server @param {number} [lasting] seconds */
  async function signInLoad(server, lasting = seconds) {
    const firstNumber = takeNumbers();
    await addPeople(databaseUrl, firstNumber, peopleEach);
    const pace = { connections, seconds: lasting, firstNumber };
    const { perSecond, ...rest } = await measureLoad(server, [signIn], pace);
    return { value: perSecond, ...rest };
  }

  /** @param {RequestShape[]} shapes @param {Server} server */
  async function steadily(shapes, server) {
    const pace = { connections: 4, everyMs: 10, seconds: steadySeconds };
    const { p99, p50 } = await measureLoad(server, shapes, pace);
    return { value: p99, p50 };
  }

  /** @param {RequestShape[]} shapes @param {Server} server */
  async function beside(shapes, server) {
    const [steady, signIns] = await Promise.all([
      steadily(shapes, server),
      signInLoad(server, steadySeconds),
    ]);
    return { ...steady, signInsPerSecond: signIns.value };
  }

  /** @type {[name: string, title: string, shapes: RequestShape[]][]} */
  const neighbours = [
    ["waitlist", "POST /api/waitlist", [joinWaitlist]],
    [
      "session",
      "GET /api/auth/session, from the database",
      sessionCookies.map((Cookie) => ({ method: "GET", path: "/api/auth/session", headers: { Cookie } })),
    ],
    ["page", "GET /", [landingPage]],
  ];
  return [
    {
      id: "sign-in",
      title: "POST /api/auth/sign-in/email, against hashes alone",
      unit: "/s",
      targets: [{ of: "ours", to: "hashes", atLeast: 0.9 }],
      contenders: {
        hashes: () => countHashes([...cores.all, process.execPath], seconds),
        ours: async () => signInLoad(await ours()),
      },
    },
    ...neighbours.map(([name, title, shapes]) => ({
      id: `neighbours-${name}`,
      title: `99th percentile of a steady ${title}, beside sign-ins`,
      unit: "ms",
      targets: [
        { of: "beside", to: "idle", atMost: 1.5 },
        ...Object.keys(others).map((other) => ({ of: `beside, ${other}`, to: "idle" })),
      ],
      contenders: {
        idle: async () => steadily(shapes, await ours()),
        beside: async () => beside(shapes, await ours()),
        ...Object.fromEntries(
          Object.entries(others).map(([other, get]) => [
            `beside, ${other}`,
            async () => beside(shapes, await get()),
          ]),
        ),
      },
    })),
    {
      id: "neighbours-hashes",
      title: "Sign-ins a second beside a steady POST /api/waitlist",
      unit: "/s",
      targets: Object.keys(others).map((other) => ({ of: "ours", to: other, atLeast: 1 })),
      contenders: Object.fromEntries(
        Object.entries({ ours, ...others }).map(([name, get]) => [
          name,
          async () => ({ value: (await beside([joinWaitlist], await get())).signInsPerSecond }),
        ]),
      ),
    },
  ];
}

/**
 * Password checks a second of the library alone, two at once, on all cores.
 *
 * @param {string[]} node
 * @param {number} seconds
 * @returns {Promise<import("./lib/experiment.mjs").Sample>}
 */
async function countHashes([command = "", ...args], seconds) {
  const words = [...args, "bench/programs/other-floors.mjs", "hashes", String(seconds)];
  return JSON.parse((await promisify(execFile)(command, words, { cwd: root })).stdout);
}
