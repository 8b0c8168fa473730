import path from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { readsWholeTree } from "../../tests/support/run/scope";
import { looseTexts } from "./loose-texts";

/** The body of a component, and its texts that a translated page could not change. */
const examples: Record<string, readonly [body: string, found: readonly string[]]> = {
  "a number beside its word": ["return <p>{n} textos</p>;", ["{n}"]],
  "a number alone": ["return <p>{n}</p>;", []],
  "one of two texts beside an element": ['return <p>{on ? "sí" : "no"} <b /></p>;', ['{on ? "sí" : "no"}']],
  "one of two texts in an element of its own": ['return <p><span>{on ? "sí" : "no"}</span> <b /></p>;', []],
  "one of two texts alone": ['return <p>{on ? "sí" : "no"}</p>;', []],
  "a text that may come": ['return <p><b />{on ? "sí" : null}</p>;', ['{on ? "sí" : null}']],
  "a text behind what may come": ["return <p>{on ? <b /> : null} texto</p>;", ["texto"]],
  "a text behind what may come and an element": ["return <p>{on ? <b /> : null}<i /> texto</p>;", []],
  "a text before what may come": ["return <p>texto {on ? <b /> : null}</p>;", []],
  "a text behind a list": ["return <p>{some.map((each) => <b key={each} />)} texto</p>;", ["texto"]],
  "a text behind a component that shows nothing at times": [
    "const Maybe = () => (on ? <b /> : null); return <p><Maybe /> texto</p>;",
    ["texto"],
  ],
  "a component that is one of two texts": [
    'const Word = () => (on ? "sí" : "no"); return <p><Word /></p>;',
    ["<Word />"],
  ],
  "a text in a fragment": ["return <><b /> texto</>;", ["texto"]],
  "a list of texts": ["return <p>{some}</p>;", ["{some}"]],
  "a text beside an element in a component": [
    "const Box = ({ children }: { children: ReactNode }) => <p>{children}</p>; return <Box><b /> texto</Box>;",
    ["texto"],
  ],
  "children of any kind beside others": [
    "const Box = ({ children }: { children: ReactNode }) => <p><b />{children}</p>; return <Box>texto</Box>;",
    ["{children}"],
  ],
  "children beside others that are elements": [
    "const Box = ({ children }: { children: Elements }) => <p><b />{children}</p>; return <Box><i /></Box>;",
    [],
  ],
  "texts in either of two elements of one kind": [
    "return on ? <p>texto <b /></p> : <p>otro <b /></p>;",
    ["texto", "otro"],
  ],
};

const head =
  'import type { ReactNode } from "react";\nimport type { Elements } from "./ui/elements";\nexport function Example({ n, on, some }: { n: number; on: boolean; some: string[] }) {';
const sources = new Map(
  Object.entries(examples).map(([name, [body]], index) => [
    path.resolve(`app/components/example-${index}.tsx`),
    { name, text: `${head}\n${body}\n}` },
  ]),
);

describe.runIf(readsWholeTree)("texts of a page that come, go or change", () => {
  let pages: ReturnType<typeof readPages>;
  beforeAll(() => {
    pages = readPages();
  }, 300_000);

  test.each([...sources].map(([file, { name }]) => [name, file] as const))(
    "the search for texts that need an element of their own is right about %s",
    (name, file) => {
      const source = pages.program.getSourceFile(file);
      const found = source ? looseTexts(source, pages.checker) : [];
      expect(found.map((node) => node.getText().trim())).toEqual(examples[name]?.[1]);
    },
  );

  // Patience: an idle machine reads the types of all pages in five seconds.
  test("every text that comes, goes or changes on a page with scripts has an element of its own", {
    timeout: 300_000,
  }, () => {
    const { program, checker, shown } = pages;
    const found = shown.flatMap((name) => {
      const source = program.getSourceFile(name);
      return source ? looseTexts(source, checker).map((node) => placeOf(source, node)) : [name];
    });
    expect(found).toEqual([]);
    expect(shown.length).toBeGreaterThan(300);
  });
});

function placeOf(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${path.relative(".", source.fileName)}:${line + 1} ${node.getText().trim()}`;
}

/** The application's modules of pages with their types, and the examples beside them. */
function readPages() {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const names = fileNames.map((name) => path.relative(".", name));
  const shown = names.filter((name) => /^app\/(root|components|routes|web).*(?<!\.test)\.tsx$/.test(name));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => sources.has(path.resolve(name)) || fileExists(name);
  host.readFile = (name) => sources.get(path.resolve(name))?.text ?? readFile(name);
  const roots = [...sources.keys(), ...shown, ...names.filter((name) => name.endsWith(".d.ts"))];
  const program = ts.createProgram(roots, options, host);
  return { program, checker: program.getTypeChecker(), shown };
}
