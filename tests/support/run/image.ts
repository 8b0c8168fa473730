import { readFileSync } from "node:fs";

/** One stage of the Dockerfile. */
export interface Stage {
  /** Empty for the last one. */
  name: string;
  base: string;
  /** The files that it copies out of this tree. */
  files: string[];
  /** The files that it copies out of other stages: the stage, and the path there. */
  taken: { from: string; path: string }[];
  instructions: { name: string; text: string }[];
}

/** The stages of the Dockerfile, as far as tests ask for them. */
export function readImage(file = "Dockerfile"): Stage[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [base = "", , as = ""] = text.split(/ +/);
      stages.push({ name: as, base, files: [], taken: [], instructions: [] });
    }
    const stage = stages.at(-1);
    if (!stage || name === "") continue;
    stage.instructions.push({ name, text });
    if (name !== "COPY") continue;
    const [, from, rest = text] = /^--from=(\S+) +(.+)$/.exec(text) ?? [];
    const sources = rest.split(/ +/).slice(0, -1);
    if (from === undefined) stage.files.push(...sources);
    else stage.taken.push(...sources.map((path) => ({ from, path })));
  }
  return stages;
}

/** The files of this tree that the image's build, its installation of packages and the image itself begin with. */
export function imageFiles(): { build: string[]; packages: string[]; image: string[] } {
  const stages = readImage();
  const filesOf = (stage: string) => stages.find(({ name }) => name === stage)?.files ?? [];
  return { build: filesOf("build"), packages: filesOf("packages"), image: filesOf("") };
}
