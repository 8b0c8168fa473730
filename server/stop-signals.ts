const stopSignals = ["SIGTERM", "SIGINT"] as const;
const echoMs = 1_000;

/**
 * Calls back on SIGTERM and SIGINT. A terminal or supervisor signals npm and this process, and npm passes its signal
 * on: within a second, both count as one.
 * @returns a function that takes the listener back.
 */
export function onStopSignal(listener: (signal: NodeJS.Signals) => void): () => void {
  // biome-ignore lint/style/noProcessEnv: set by npm for its children, not a setting of ours.
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  let firstAt: number | undefined;
  const hear = (signal: NodeJS.Signals) => {
    const isEcho = isUnderNpm && firstAt !== undefined && performance.now() - firstAt < echoMs;
    firstAt ??= performance.now();
    if (!isEcho) listener(signal);
  };
  for (const signal of stopSignals) process.on(signal, hear);
  return () => {
    for (const signal of stopSignals) process.off(signal, hear);
  };
}
