import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";

const page = "docs/running.md";

/** A block of commands in the page for operators. */
export interface CommandBlock {
  heading: string;
  /** The word after `sh`: empty for blocks that a test runs. */
  needs: "" | "docker" | "systemd";
  text: string;
}

/** Every block of commands, with the heading that it stands under. */
export function commandBlocks(): CommandBlock[] {
  const sections = readFileSync(page, "utf8").split(/^(?=#+ )/m);
  return sections.flatMap((section) => {
    const heading = /^#+ (.+)$/m.exec(section)?.[1] ?? "";
    return [...section.matchAll(/^```sh *(docker|systemd|)\n([\s\S]*?)^```$/gm)].map(
      ([, needs = "", text = ""]) => {
        return { heading, needs: needs as CommandBlock["needs"], text };
      },
    );
  });
}

/** The n-th block under a heading that a test runs. @throws when there is none. */
export function blockUnder(heading: string, at = 0): string {
  const blocks = commandBlocks().filter((block) => block.heading === heading && block.needs === "");
  const block = blocks[at];
  if (!block) throw new Error(`${page} has no block ${at} under «${heading}»`);
  return block.text;
}

/** Runs a block as somebody at a terminal does, until its first command that fails. */
export function runBlock(
  text: string,
  { env, cwd }: { env: NodeJS.Dict<string>; cwd?: string },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // A terminal has no NODE_ENV.
    const options = { env: env as NodeJS.ProcessEnv, cwd, maxBuffer: 64 * 1024 * 1024 };
    execFile("sh", ["-e", "-c", text], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, output: `${stdout}${stderr}` });
    });
  });
}
