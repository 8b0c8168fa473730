// @ts-check
import { isDeepStrictEqual } from "node:util";
import { constantHeaders } from "../floor/duty-headers.mjs";
import { measure, takeNumbers } from "../measure.mjs";
import { sendOnce, toText } from "../requests.mjs";
import { rows } from "../rows.mjs";

const connections = 32;

/**
 * @param {import("../world.mjs").World} world
 * @param {number} seconds
 * @returns {import("./experiment.mjs").Experiment[]}
 */
export function httpExperiments(world, seconds) {
  return rows.map(({ id, title, servers, targets, status = 200, requests, isRight }) => {
    /** @type {import("../requests.mjs").RequestShape[]} */
    let shapes = [];
    /** @param {import("../server.mjs").Server} server */
    async function look(server) {
      const [shape] = shapes;
      const response = shape && (await sendOnce(shape, server.port, takeNumbers()));
      if (response?.status === status && (await isRight(response))) return constantHeaders(response);
      throw new Error(`${server.name} answers ${response?.status}, and not what ${title} should`);
    }
    /** @param {import("../server.mjs").Server} server */
    async function run(server) {
      const texts = shapes.map((shape) => toText(shape, server.port));
      const load = { requests: texts, connections, seconds, firstNumber: takeNumbers() };
      const { perSecond, ...rest } = await measure(server, load, status);
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
      contenders: Object.fromEntries(
        servers.map((name) => [name, async () => run(await world.server(name))]),
      ),
    };
  });
}
