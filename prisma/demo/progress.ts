import { clearLine, cursorTo } from "node:readline";

const width = 30;

/** A bar on a terminal that says how much of the work is done; a line for each part of it where there is none. */
export interface Progress {
  /** @param name what is done now; the first call of a name begins a part. */
  advance(name: string, by?: number): void;
  end(): void;
}

export function startProgress(total: number, output: NodeJS.WriteStream = process.stderr): Progress {
  let done = 0;
  let current = "";
  return {
    advance(name, by = 1) {
      done += by;
      if (output.isTTY) {
        cursorTo(output, 0);
        output.write(barOf(done / total, name));
        clearLine(output, 1);
      } else if (name !== current) output.write(`Sample data: ${name} …\n`);
      current = name;
    },
    end() {
      if (!output.isTTY) return;
      cursorTo(output, 0);
      clearLine(output, 0);
    },
  };
}

function barOf(share: number, name: string): string {
  const full = Math.round(Math.min(1, share) * width);
  return `${"█".repeat(full)}${"░".repeat(width - full)} ${Math.round(share * 100)} % ${name}`;
}
