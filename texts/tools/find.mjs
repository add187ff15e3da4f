// Finds the texts for people in sources: those that are in the catalogue, and those that were forgotten.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { wordsForPeople } from './for-people.mjs';

/** Calls whose first argument is a text, written out there. */
const CALLS = new Set(['t', 'rich', 'msg']);

/** Fields of a call of the contract that are texts. */
const FALLBACKS = new Set(['failure', 'unexpected']);

/** Calls that are given many texts at once, as the values of an object or of objects within it: the vocabularies. */
const CALLS_WITH_LABELS = new Set(['terms', 'termsWithin', 'placesWithin']);

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

/**
 * The texts of one file: `said`, each with its line and the names of the values given to it, and `forgotten`, words for
 * people outside the catalogue, and `unread`, calls whose text is not written out; each with its line.
 */
export function textsOf(file, source = readFileSync(file, 'utf8')) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const said = [];
  const forgotten = [];
  const lineOf = (node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const unread = [];

  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLS.has(node.expression.text)) {
      const [first, values] = node.arguments;
      const text = literalOf(first);
      if (text === undefined) unread.push({ line: lineOf(node), text: node.getText() });
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
    if (ts.isPropertyAssignment(node) && FALLBACKS.has(node.name.getText()) && literalOf(node.initializer)) {
      said.push({ text: node.initializer.text, line: lineOf(node) });
      return;
    }
    const words = wordsForPeople(node);
    if (words !== undefined) forgotten.push({ line: lineOf(node), text: words });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { said, unread, forgotten };
}
