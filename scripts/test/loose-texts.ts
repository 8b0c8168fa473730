import ts from "typescript";

type Parent = ts.JsxElement | ts.JsxFragment;

/** What a child is on the page: «coming» may be there or not, a «space» is left alone by translators. */
type Kind = "constant" | "changing" | "space" | "element" | "coming" | "component's text";

/**
 * The texts in a file's JSX whose own node React touches after it was shown, where a translator has put another in its
 * place: React then throws, or changes a node that nobody sees. They change beside other nodes, come and go, or may have
 * something inserted before them. A text that is all of an element is replaced whole.
 */
export function looseTexts(file: ts.SourceFile, checker: ts.TypeChecker): ts.JsxChild[] {
  const found: ts.JsxChild[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...looseChildren(node, checker));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function looseChildren(parent: Parent, checker: ts.TypeChecker): ts.JsxChild[] {
  const children = parent.children.flatMap((node) => {
    const kind = kindOf(node, checker);
    return kind === null ? [] : [{ node, kind }];
  });
  const mayGoAlone = ts.isJsxFragment(parent) || isOfComponent(parent) || hasTwin(parent);
  let isBehindComing = false;
  return children.flatMap(({ node, kind }) => {
    const isBehind = isBehindComing;
    if (kind !== "space") isBehindComing = kind === "coming";
    if (kind === "component's text") return [node];
    if (kind !== "constant" && kind !== "changing") return [];
    if (ts.isJsxFragment(parent)) return [node];
    if (children.length === 1 && !isTextList(node, checker)) return [];
    return kind === "changing" || mayGoAlone || isBehind ? [node] : [];
  });
}

function kindOf(node: ts.JsxChild, checker: ts.TypeChecker): Kind | null {
  if (ts.isJsxText(node)) {
    if (node.text.trim() !== "") return "constant";
    return node.text.includes("\n") ? null : "space";
  }
  if (ts.isJsxFragment(node)) return "coming";
  if (ts.isJsxExpression(node)) return node.expression ? kindOfExpression(node.expression, checker) : null;
  return kindOfElement(ts.isJsxElement(node) ? node.openingElement : node, checker);
}

function kindOfExpression(expression: ts.Expression, checker: ts.TypeChecker): Kind {
  if (ts.isStringLiteralLike(expression)) return expression.text.trim() === "" ? "space" : "constant";
  const parts = partsOf(checker.getTypeAtLocation(expression));
  if (parts.every(isText) && isOfModule(expression, checker)) return "constant";
  return parts.some((part) => isText(part) || isListOfTexts(part, checker)) ? "changing" : "coming";
}

function kindOfElement(opening: ts.JsxOpeningLikeElement, checker: ts.TypeChecker): Kind {
  if (isTagOfPage(opening)) return "element";
  const signature = checker.getResolvedSignature(opening);
  // Those of packages are links and icons.
  const file = signature?.declaration?.getSourceFile()?.fileName ?? "/node_modules/";
  if (!signature || file.includes("/node_modules/")) return "element";
  const parts = partsOf(checker.getReturnTypeOfSignature(signature));
  if (parts.some(isText)) return "component's text";
  return parts.some(isNothing) ? "coming" : "element";
}

/** Whether it is a text that never changes: named from an import or a constant of the module, by names alone. */
function isOfModule(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  let root = expression;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  const declaration = ts.isIdentifier(root) ? checker.getSymbolAtLocation(root)?.declarations?.[0] : null;
  if (!declaration) return false;
  if (ts.isImportSpecifier(declaration)) return true;
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : null;
  return statement !== null && ts.isSourceFile(statement.parent);
}

/** The children of a component may go while their place stays: «Enviando…» for the words of a button. */
function isOfComponent({ openingElement }: ts.JsxElement): boolean {
  return !isTagOfPage(openingElement);
}

function isTagOfPage({ tagName }: ts.JsxOpeningLikeElement): boolean {
  return /^[a-z]/.test(tagName.getText());
}

/** React takes an element over for one of the same tag that comes in its place, and its texts with it. */
function hasTwin(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isFunctionLike(at.parent); at = at.parent) {
    const { parent } = at;
    if (!ts.isConditionalExpression(parent) || at === parent.condition) continue;
    const other = parent.whenTrue === at ? parent.whenFalse : parent.whenTrue;
    if (tagOf(at) !== null && tagOf(at) === tagOf(other)) return true;
  }
  return false;
}

function tagOf(node: ts.Node): string | null {
  if (ts.isParenthesizedExpression(node)) return tagOf(node.expression);
  if (ts.isJsxSelfClosingElement(node)) return node.tagName.getText();
  return ts.isJsxElement(node) ? node.openingElement.tagName.getText() : null;
}

function isTextList(node: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (!ts.isJsxExpression(node) || !node.expression) return false;
  return isListOfTexts(checker.getTypeAtLocation(node.expression), checker);
}

function isListOfTexts(type: ts.Type, checker: ts.TypeChecker): boolean {
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  return item !== undefined && partsOf(item).some(isText);
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isText({ flags }: ts.Type): boolean {
  const { StringLike, NumberLike, BigIntLike, Any } = ts.TypeFlags;
  return (flags & (StringLike | NumberLike | BigIntLike | Any)) !== 0;
}

function isNothing({ flags }: ts.Type): boolean {
  const { Null, Undefined, BooleanLike } = ts.TypeFlags;
  return (flags & (Null | Undefined | BooleanLike)) !== 0;
}
