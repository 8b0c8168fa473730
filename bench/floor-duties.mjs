// @ts-check
import { createDuties } from "./lib/floor/duties.mjs";
import { serveFloor } from "./lib/floor/floor-server.mjs";

/**
 * The floor with duties: the same work, and what we owe every answer besides: the headers that ours sends, the request's
 * id, the session's copy, and the line in the log. The distance to it is our architecture's cost.
 */
await serveFloor(createDuties(JSON.parse(process.env.DUTY_HEADERS ?? "{}")), { givesCopies: true });
