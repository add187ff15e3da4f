// Finds the texts for people in sources: those that are in the catalogue, and those that were forgotten.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Calls whose first argument is a text, and whether it must be written out there. */
const CALLS = new Set(['t', 'rich', 'msg']);

/** Calls that are given many texts at once, as the values of an object or of objects within it: the vocabularies. */
const CALLS_WITH_LABELS = new Set(['terms', 'termsWithin', 'placesWithin']);

/** Calls whose words are for developers, or for no one. */
const NOT_FOR_PEOPLE =
  /^(console\.\w+|new (Error|TypeError|RegExp|Intl\.\w+|URL|URLSearchParams)|require|import|.*\.(querySelector(All)?|matchMedia|closest|matches))$/;

const TWO_WORDS = /\p{L}{2,}[,.]? \p{L}+/u;
const LETTERS = /\p{L}{2,}/u;

const literalOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

function keysOf(node) {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.map((property) =>
    ts.isSpreadAssignment(property) ? '…' : property.name.getText().replaceAll("'", ''),
  );
}

/** The written-out values of an object and of those within it, and what else stands in their place. */
function valuesOf(node) {
  if (!ts.isObjectLiteralExpression(node)) return [node];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) ? valuesOf(property.initializer) : [property],
  );
}

const nameOfCall = (node) => {
  const name = node.expression.getText();
  return ts.isNewExpression(node) ? `new ${name}` : name;
};

/** Whether a string stands where no person reads it: an import, a type, a key, styles, a call for developers. */
function isForMachines(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
      return true;
    if (ts.isPropertyAssignment(parent) && parent.name === at) return true;
    if (ts.isTaggedTemplateExpression(parent)) return true;
    if (
      (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
      NOT_FOR_PEOPLE.test(nameOfCall(parent))
    )
      return true;
    if (
      ts.isJsxAttribute(parent) &&
      /^(sx|style|className|d|sizes|media|srcSet|gridTemplate\w*)$/.test(parent.name.getText())
    )
      return true;
  }
  return false;
}

/**
 * The texts of one file: `said`, each with its line and the names of the values given to it, and `forgotten`, words for
 * people outside the catalogue, each with its line.
 */
export function textsOf(file, source = readFileSync(file, 'utf8')) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const said = [];
  const forgotten = [];
  const lineOf = (node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const forget = (node, text) => forgotten.push({ line: lineOf(node), text: text.trim() });

  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLS.has(node.expression.text)) {
      const [first, values] = node.arguments;
      const text = literalOf(first);
      if (text === undefined)
        forget(node, `${node.getText().slice(0, 60)} … (a text is written out where it stands)`);
      else
        said.push({
          text,
          line: lineOf(node),
          values: node.expression.text === 'msg' ? undefined : (keysOf(values) ?? (values ? ['…'] : [])),
        });
      if (values) visit(values);
      return;
    }
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      CALLS_WITH_LABELS.has(node.expression.text)
    ) {
      for (const value of node.arguments.flatMap(valuesOf)) {
        const text = literalOf(value);
        if (text === undefined) visit(value);
        else said.push({ text, line: lineOf(value) });
      }
      return;
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'failure' && literalOf(node.initializer)) {
      said.push({ text: node.initializer.text, line: lineOf(node) });
      return;
    }
    if (ts.isJsxText(node) && LETTERS.test(node.text)) forget(node, node.text);
    else if (ts.isStringLiteralLike(node) && TWO_WORDS.test(node.text) && !isForMachines(node))
      forget(node, node.text);
    else if (ts.isTemplateExpression(node) && !isForMachines(node)) {
      const words = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join(' … ');
      if (/\p{L}{2,} |[ ]\p{L}{2,}/u.test(words)) forget(node, words);
    } else if (
      ts.isJsxAttribute(node) &&
      /^(label|title|alt|placeholder|aria-label|aria-description|aria-roledescription)$/.test(
        node.name.getText(),
      ) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      LETTERS.test(node.initializer.text)
    )
      forget(node, node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { said, forgotten };
}
