import { exchanges } from "./client";
import type { LogLine } from "./logs";

/** The applications of the tests that run in this thread, until they are disposed of. */
export const openApps = new Set<{ logs: () => LogLine[] }>();

/**
 * The last requests of a test, each with its response's status and the lines about it in the applications' logs; then
 * the last warnings and errors there.
 * @returns null without a request and an application.
 */
export function describeFailure(): string | null {
  if (exchanges.length === 0 && openApps.size === 0) return null;
  const lines = [...openApps].flatMap((app) => app.logs());
  const asked = exchanges.slice(-10).flatMap(({ request, outcome, requestId }) => {
    const own = lines.filter(({ fields }) => requestId !== null && fields.requestId === requestId);
    return [`${request} → ${outcome}`, ...own.map(({ text }) => `    ${text}`)];
  });
  const worse = lines.filter(({ fields: { level } }) => /^(?:warn|error|fatal)$/.test(String(level)));
  return [
    "The test's last requests:",
    ...asked,
    "Warnings and errors in the log:",
    ...worse.slice(-10).map(({ text }) => `    ${text}`),
  ].join("\n");
}
