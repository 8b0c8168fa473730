import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The module that writes the status of each table's rows. */
const writers = {
  applications: ["application", "features/applications/application/changing/change-applications.server.ts"],
  jobs: ["job", "features/jobs/lifecycle/change-state.server.ts"],
  waitlist_entries: ["waitlistEntry", "features/waitlist/entry/change-entries.server.ts"],
  email_deliveries: ["emailDelivery", "lib/outbox/mail-status.server.ts"],
} as const;

/** All nodes below one. */
function nodesIn(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children.flatMap((child) => [child, ...nodesIn(child)]);
}

/**
 * Whether the columns that a call of Prisma writes can have a status: by name, in an object of the same module, or by
 * the type of what is handed in. What another module makes is that module's: a constant, or what a function returns.
 */
function holdsStatus(node: ts.Node, file: ts.SourceFile): boolean {
  if (ts.isIdentifier(node)) {
    const declared = nodesIn(file).filter(
      (other): other is ts.VariableDeclaration | ts.ParameterDeclaration =>
        (ts.isVariableDeclaration(other) || ts.isParameter(other)) && other.name.getText(file) === node.text,
    );
    return declared.some(({ type, initializer }) =>
      type ? typeHoldsStatus(type, file) : initializer !== undefined && holdsStatus(initializer, file),
    );
  }
  if (ts.isCallExpression(node)) return false;
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
    return node.name.getText(file) === "status";
  const parts: ts.Node[] = [];
  ts.forEachChild(node, (child) => void parts.push(child));
  return parts.some((part) => holdsStatus(part, file));
}

function typeHoldsStatus(type: ts.TypeNode, file: ts.SourceFile): boolean {
  const text = type.getText(file);
  const own = file.statements.find(
    (one) => (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name.text === text,
  );
  return /\bstatus\b|\bPrisma\.\w+Input\b/.test(own?.getText(file) ?? text);
}

/** The columns that a module's calls of Prisma write of a model. */
function writtenThrough(file: ts.SourceFile, model: string): ts.Node[] {
  return nodesIn(file).flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { name, expression } = node.expression;
    if (!/^(?:create|update|upsert)/.test(name.text) || !ts.isPropertyAccessExpression(expression)) return [];
    if (expression.name.text !== model) return [];
    return node.arguments.flatMap((argument): ts.Node[] => {
      if (!ts.isObjectLiteralExpression(argument)) return [argument];
      return argument.properties.flatMap((property): ts.Node[] => {
        const names = property.name?.getText(file) ?? "";
        if (!["data", "create", "update"].includes(names)) return [];
        return ts.isPropertyAssignment(property)
          ? [property.initializer]
          : property.name
            ? [property.name]
            : [];
      });
    });
  });
}

/** The statements in SQL that write a table's status, up to their condition. */
function writesInSql(source: string, table: string): boolean {
  const sets = new RegExp(
    `\\b(?:UPDATE\\s+${table}(?:\\s+(?:AS\\s+)?\\w+)?\\s+SET|INSERT\\s+INTO\\s+${table}\\b[^\`]*?\\sUPDATE\\s+SET)(.*?)(?:\\bWHERE\\b|\`)`,
    "gs",
  );
  return [...source.matchAll(sets)].some(([, assignments = ""]) => /(?<![.\w])status =/.test(assignments));
}

test.each(Object.entries(writers))("the status of %s is written by one module", (table, [model, writer]) => {
  const modules = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith("generated"),
  );
  const found = modules.filter((file) => {
    const source = readFileSync(path.join("app", file), "utf8");
    if (writesInSql(source, table)) return true;
    if (!new RegExp(`\\.${model}\\.(?:create|update|upsert)`).test(source)) return false;
    const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
    return writtenThrough(parsed, model).some((columns) => holdsStatus(columns, parsed));
  });
  expect(found).toEqual([writer]);
});
