const width = 30;

/** Shows how far a task is: a bar on a terminal, a line each time elsewhere. */
export function showProgress(
  done: number,
  remaining: number,
  stream: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stderr,
): void {
  const part = done + remaining === 0 ? 1 : done / (done + remaining);
  const left = remaining.toLocaleString("en");
  if (!stream.isTTY) {
    stream.write(`${done.toLocaleString("en")} done, ${left} left\n`);
    return;
  }
  const full = Math.round(part * width);
  const bar = "█".repeat(full) + "░".repeat(width - full);
  // Over the line before; spaces take away what a longer number has left.
  stream.write(`\r${bar} ${Math.floor(part * 100)} %, ${left} left   `);
}
