import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';
import { findUntranslatedText } from './untranslated-text.mjs';

// Finds the texts for people in sources: those that are in the catalogue, and those that were forgotten.

/** Calls whose first argument is a text, written out there. */
const TEXT_CALLS = new Set(['t', 'rich', 'msg']);

/** Fields of a call of the contract that are texts. */
const FAILURE_FIELDS = new Set(['failure', 'unexpected']);

/** Calls that are given many texts at once, as the values of an object or of objects within it: the vocabularies. */
const VOCABULARY_CALLS = new Set(['terms', 'termsWithin', 'placesWithin']);

const getLiteral = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

function getKeys(node) {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.map((property) =>
    ts.isSpreadAssignment(property) ? '…' : property.name.getText().replaceAll("'", ''),
  );
}

/** The written-out values of an object and of those within it, and what else stands in their place. */
function getValues(node) {
  if (!ts.isObjectLiteralExpression(node)) return [node];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) ? getValues(property.initializer) : [property],
  );
}

/**
 * The texts of one file: `said`, each with its line and the names of the values given to it, and `forgotten`, words for
 * people outside the catalogue, and `unread`, calls whose text is not written out; each with its line.
 */
export function extractTexts(file, source = readFileSync(file, 'utf8')) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const said = [];
  const forgotten = [];
  const lineOf = (node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const unread = [];

  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      TEXT_CALLS.has(node.expression.text)
    ) {
      const [first, values] = node.arguments;
      const text = getLiteral(first);
      if (text === undefined) unread.push({ line: lineOf(node), text: node.getText() });
      else
        said.push({
          text,
          line: lineOf(node),
          values: node.expression.text === 'msg' ? undefined : (getKeys(values) ?? (values ? ['…'] : [])),
        });
      if (values) visit(values);
      return;
    }
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      VOCABULARY_CALLS.has(node.expression.text)
    ) {
      for (const value of node.arguments.flatMap(getValues)) {
        const text = getLiteral(value);
        if (text === undefined) visit(value);
        else said.push({ text, line: lineOf(value) });
      }
      return;
    }
    if (
      ts.isPropertyAssignment(node) &&
      FAILURE_FIELDS.has(node.name.getText()) &&
      getLiteral(node.initializer)
    ) {
      said.push({ text: node.initializer.text, line: lineOf(node) });
      return;
    }
    const words = findUntranslatedText(node);
    if (words !== undefined) forgotten.push({ line: lineOf(node), text: words });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { said, unread, forgotten };
}

/** The names of the values and tags within a message, sorted; null where it cannot be read. */
export function getPlaceholders(text) {
  const names = new Set();
  const walk = (elements) => {
    for (const element of elements) {
      // 0 is plain words and 7 the number sign of a plural; all others are named.
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      if (element.children) walk(element.children);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
    }
  };
  try {
    walk(new IntlMessageFormat(text, 'en').getAst());
  } catch {
    return null;
  }
  return [...names].sort();
}
