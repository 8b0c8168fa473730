import type pinoPretty from "pino-pretty";
import { requireLater } from "../time/require-later.server";

const loadPretty = requireLater<typeof pinoPretty>("pino-pretty");

/**
 * Makes the function that writes a line of the log for people: the local time, the level, the event with its sentence,
 * and the other fields behind them.
 */
export function createLogText(colorize: boolean): (line: string) => string {
  const toText = loadPretty().prettyFactory({
    colorize,
    messageKey: "message",
    timestampKey: "time",
    translateTime: "SYS:HH:MM:ss",
    // The message shows it already.
    ignore: "event",
    messageFormat: (log, messageKey) => [log.event, log[messageKey]].filter(Boolean).join(": "),
    singleLine: true,
    // Its stack takes lines of its own.
    errorLikeObjectKeys: ["error"],
  });
  return (line) => toText(withSummary(line));
}

/** A request's line with the request and its status in front, as other servers write it. */
function withSummary(line: string): string {
  if (!line.includes('"event":"request"')) return line;
  try {
    const { method, path, status, ms, ...rest } = JSON.parse(line);
    return JSON.stringify({ ...rest, message: `${method} ${path} ${status} ${ms} ms` });
  } catch {
    return line;
  }
}
