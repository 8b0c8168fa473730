// @ts-check

import { addPeople, signIn } from "../fill/people.mjs";
import { measure, measureHashes, takeNumbers } from "../measure.mjs";
import { toText } from "../requests.mjs";
import { joinWaitlist, landingPage } from "../rows.mjs";

/** More people than one measurement signs in; each signs in once, below their limit of sessions. */
const peopleEach = 4000;
/** Enough to keep two hashes running all the time. */
const connections = 8;

/** The 99th percentile of a short measurement would be its slowest answer. */
const leastSteadySeconds = 3;

/**
 * Signing in, on all cores: compared with the hashes alone, and its effect on other requests, in the threads of lower
 * priority, in threads of full priority, and in libuv's pool.
 *
 * @param {import("../world.mjs").World} world
 * @param {number} seconds
 * @returns {import("./experiment.mjs").Experiment[]}
 */
export function signInExperiments({ cores, databaseUrl, server, sessionCookies }, seconds) {
  const ours = () => server("ours, all cores");
  const others = {
    "threads of full priority": () => server("ours, threads of full priority"),
    "libuv's pool": () => server("ours, libuv's pool"),
  };
  const steadySeconds = Math.max(seconds, Math.min(leastSteadySeconds, seconds * 3));

  /** @param {import("../server.mjs").Server} server @param {number} [lasting] seconds */
  async function signInLoad(server, lasting = seconds) {
    const firstNumber = takeNumbers();
    await addPeople(databaseUrl, firstNumber, peopleEach);
    const requests = [toText(signIn, server.port)];
    const { perSecond, ...rest } = await measure(
      server,
      { requests, connections, seconds: lasting, firstNumber },
      200,
    );
    return { value: perSecond, ...rest };
  }

  /** @param {import("../requests.mjs").RequestShape[]} shapes @param {import("../server.mjs").Server} server */
  async function steadily(shapes, server) {
    const requests = shapes.map((shape) => toText(shape, server.port));
    const load = {
      requests,
      connections: 4,
      everyMs: 10,
      seconds: steadySeconds,
      firstNumber: takeNumbers(),
    };
    const { p99, p50 } = await measure(server, load, 200);
    return { value: p99, p50 };
  }

  /** @param {import("../requests.mjs").RequestShape[]} shapes @param {import("../server.mjs").Server} server */
  async function beside(shapes, server) {
    const [steady, signIns] = await Promise.all([
      steadily(shapes, server),
      signInLoad(server, steadySeconds),
    ]);
    return { ...steady, signInsPerSecond: signIns.value };
  }

  /** @type {Record<string, { title: string, shapes: import("../requests.mjs").RequestShape[] }>} */
  const neighbours = {
    waitlist: { title: "POST /api/waitlist", shapes: [joinWaitlist] },
    session: {
      title: "GET /api/auth/session, from the database",
      shapes: sessionCookies.map((Cookie) => ({
        method: "GET",
        path: "/api/auth/session",
        headers: { Cookie },
      })),
    },
    page: { title: "GET /", shapes: [landingPage] },
  };

  return [
    {
      id: "sign-in",
      title: "POST /api/auth/sign-in/email, against hashes alone",
      unit: "/s",
      targets: [{ of: "ours", to: "hashes", atLeast: 0.9 }],
      contenders: {
        hashes: () => measureHashes(cores, seconds),
        ours: async () => signInLoad(await ours()),
      },
    },
    ...Object.entries(neighbours).map(([name, { title, shapes }]) => ({
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
