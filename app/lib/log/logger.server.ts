import pino, { type Logger } from "pino";
import { type Env, getEnv } from "../config/env.server";
import { atEndOfRun, oncePerRun } from "../memory/once-per-run";
import { type LogOutput, openLogOutput } from "./log-output.server";
import { createLogText } from "./log-text.server";

let output: LogOutput | undefined;
atEndOfRun(() => {
  output = undefined;
});

/** Sends the log elsewhere, in a process whose standard output is not the application's: before the first line. */
export function logTo(other: LogOutput): void {
  output = other;
}

/**
 * The process's log on standard output: text on a terminal, JSON lines elsewhere. Each line names an event; network
 * addresses are truncated, people appear as user ids, and e-mail addresses and tokens are never logged.
 */
export const logger = oncePerRun((): Logger => openLog(getEnv()));

function openLog({ logLevel, logFormat }: Pick<Env, "logLevel" | "logFormat">): Logger {
  const { isTTY = false } = process.stdout;
  const isText = logFormat === undefined ? isTTY : logFormat === "text";
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "message",
      formatters: { level: (label) => ({ level: label }) },
    },
    output ?? openLogOutput(isText ? createLogText(isTTY) : undefined),
  );
}

/** The loggable part of an error: never the database driver's message, which can quote parameters. */
export function describeError(error: unknown): {
  name: string;
  code?: string;
  message?: string;
  stack?: string;
} {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  const quotesInput =
    error.name.startsWith("Prisma") || error.name === "error" || error.name === "DriverAdapterError";
  return {
    name: error.name,
    code,
    message: quotesInput ? undefined : error.message,
    stack: frames?.slice(0, 8).join("\n"),
  };
}
