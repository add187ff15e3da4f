import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';
import { findUntranslatedText } from './untranslated-text.mjs';

// Extracts the translatable texts of source files, and finds text that is missing in the catalogue.

/** Calls whose first argument is a literal text. */
const TEXT_CALLS = new Set(['t', 'rich', 'msg']);

/** Properties of an API endpoint that are texts. */
const FAILURE_FIELDS = new Set(['failure', 'unexpected']);

/** Calls whose argument is an object, possibly nested, with texts as values: the vocabularies. */
const VOCABULARY_CALLS = new Set(['terms', 'termsWithin', 'placesWithin']);

const getLiteral = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

function getKeys(node) {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.map((property) =>
    ts.isSpreadAssignment(property) ? '…' : property.name.getText().replaceAll("'", ''),
  );
}

/** Returns the values of an object and of nested objects, and any other nodes in place of values. */
function getValues(node) {
  if (!ts.isObjectLiteralExpression(node)) return [node];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) ? getValues(property.initializer) : [property],
  );
}

/**
 * Extracts from a file `texts` with the names of their values, `dynamic` calls whose text is not a literal, and
 * `untranslated` text for users outside the catalogue, each with its line.
 */
export function extractTexts(file, source = readFileSync(file, 'utf8')) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts = [];
  const untranslated = [];
  const lineOf = (node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const dynamic = [];

  const visit = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      TEXT_CALLS.has(node.expression.text)
    ) {
      const [first, values] = node.arguments;
      const text = getLiteral(first);
      if (text === undefined) dynamic.push({ line: lineOf(node), text: node.getText() });
      else
        texts.push({
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
        else texts.push({ text, line: lineOf(value) });
      }
      return;
    }
    if (
      ts.isPropertyAssignment(node) &&
      FAILURE_FIELDS.has(node.name.getText()) &&
      getLiteral(node.initializer)
    ) {
      texts.push({ text: node.initializer.text, line: lineOf(node) });
      return;
    }
    const text = findUntranslatedText(node);
    if (text !== undefined) untranslated.push({ line: lineOf(node), text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { texts, dynamic, untranslated };
}

/** Returns the sorted names of the values and tags in a message; null if it cannot be parsed. */
export function getPlaceholders(text) {
  const names = new Set();
  const walk = (elements) => {
    for (const element of elements) {
      // 0 is literal text and 7 the number sign of a plural; all others have a name.
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
