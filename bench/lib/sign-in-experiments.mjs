// @ts-check
import { measure, measureHashes, takeNumbers } from "./measure.mjs";
import { addPeople, signIn } from "./people.mjs";
import { toText } from "./requests.mjs";
import { joinWaitlist } from "./rows.mjs";

/** More people than one measurement signs in; each signs in once, below their limit of sessions. */
const peopleEach = 4000;
/** Enough to keep two hashes running all the time. */
const connections = 8;

/**
 * Signing in, on all cores: compared with the hashes alone, and its effect on other requests.
 *
 * @param {import("./world.mjs").World} world
 * @param {number} seconds
 * @returns {import("./experiment.mjs").Experiment[]}
 */
export function signInExperiments({ cores, databaseUrl, servers }, seconds) {
  const allCores = servers["ours, all cores"];
  async function signInLoad() {
    const firstNumber = takeNumbers();
    await addPeople(databaseUrl, firstNumber, peopleEach);
    const requests = [toText(signIn, allCores.port)];
    return measure(allCores, { requests, connections, seconds, firstNumber }, 200);
  }
  /** @param {"p50" | "p99"} which */
  async function steadyWaitlist(which) {
    const requests = [toText(joinWaitlist, allCores.port)];
    const load = { requests, connections: 4, everyMs: 10, seconds, firstNumber: takeNumbers() };
    return { value: (await measure(allCores, load, 200))[which] };
  }

  /** @param {"p50" | "p99"} which @param {string} name @returns {import("./experiment.mjs").Experiment} */
  function neighbours(which, name) {
    return {
      id: which === "p99" ? "sign-in-neighbours" : "sign-in-neighbours-median",
      title: `${name} of a steady POST /api/waitlist, beside sign-ins`,
      unit: "ms",
      targets: [{ of: "beside", to: "idle", atMost: 3 }],
      contenders: {
        idle: () => steadyWaitlist(which),
        async beside() {
          const [sample] = await Promise.all([steadyWaitlist(which), signInLoad()]);
          return sample;
        },
      },
    };
  }

  return [
    {
      id: "sign-in",
      title: "POST /api/auth/sign-in/email, against hashes alone",
      unit: "/s",
      targets: [{ of: "ours", to: "hashes", atLeast: 0.9 }],
      contenders: {
        hashes: () => measureHashes(cores, seconds),
        async ours() {
          const { perSecond, ...rest } = await signInLoad();
          return { value: perSecond, ...rest };
        },
      },
    },
    neighbours("p50", "Median"),
    neighbours("p99", "99th percentile"),
  ];
}
