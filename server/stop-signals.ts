const echoMs = 1_000;

/**
 * Calls back on SIGTERM and SIGINT. A terminal or a supervisor that signals npm signals this process too, and npm passes
 * its own on: within a second that is the same request to end, not a second one.
 */
export function onStopSignal(listener: (signal: NodeJS.Signals) => void): void {
  // biome-ignore lint/style/noProcessEnv: npm says it to its children; no setting of ours.
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  let firstAt: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      const isEcho = isUnderNpm && firstAt !== undefined && performance.now() - firstAt < echoMs;
      firstAt ??= performance.now();
      if (!isEcho) listener(signal);
    });
  }
}
