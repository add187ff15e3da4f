// Distinguishes text for users from other strings in a program.
import ts from 'typescript';

/** Calls whose strings are not shown to users. */
const DEVELOPER_CALLS =
  /^(console\.\w+|new (Error|TypeError|RegExp|Intl\.\w+|URL|URLSearchParams)|require|import|.*\.(querySelector(All)?|matchMedia|closest|matches))$/;

const TEXT_ATTRIBUTES = /^(label|title|alt|placeholder|aria-label|aria-description|aria-roledescription)$/;
const STYLE_ATTRIBUTES = /^(sx|style|className|d|sizes|media|srcSet|gridTemplate\w*)$/;

const CSS =
  /(\d|… )(px|rem|fr|ms)\b|\b(minmax|calc|min|var|repeat|linear-gradient|cubic-bezier)\(|^(auto|span|\d+px) |Variable'|^"[a-z. ]+"( "[a-z. ]+")*$/;

/** Strings that look like text but are names, protocol values or cache keys. */
const IGNORED_STRINGS = new Set([
  'Troth',
  'Samsung Internet',
  'Subscription ack',
  'Subscription init error',
  'Connection failed',
  'Connection closed',
  'Timeout disconnect',
  'noopener noreferrer nofollow ugc',
  'xMidYMid slice',
  'https://…/profile/…',
  'S3 upload failed:  …',
  'no answer',
  'not yet',
  'with  …',
  'window of  …',
  'Bearer  …',
  '/api …',
  '…  · Troth',
]);

const TWO_WORDS = /\p{L}{2,}[,.]? \p{L}+/u;
const WORDS_AROUND_VALUE = /\p{L}{2,} |[ ]\p{L}{2,}/u;
const LETTERS = /\p{L}{2,}/u;

const getCallName = (node) => {
  const name = node.expression.getText();
  return ts.isNewExpression(node) ? `new ${name}` : name;
};

/** Whether a string is not shown to users: imports, types, keys, styles and calls for developers. */
function isInternalString(node) {
  for (let current = node; current.parent; current = current.parent) {
    const { parent } = current;
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
      return true;
    if (ts.isPropertyAssignment(parent) && parent.name === current) return true;
    if (ts.isTaggedTemplateExpression(parent)) return true;
    if (
      (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
      DEVELOPER_CALLS.test(getCallName(parent))
    )
      return true;
    if (ts.isJsxAttribute(parent) && STYLE_ATTRIBUTES.test(parent.name.getText())) return true;
  }
  return false;
}

/** Text of a template literal, with "…" for each value. */
const getTemplateText = (node) =>
  [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' … ');

/** Returns the text of a node if it looks like words. */
function findCandidate(node) {
  if (ts.isJsxText(node)) return LETTERS.test(node.text) ? node.text : undefined;
  if (ts.isTemplateExpression(node)) {
    const text = getTemplateText(node);
    return WORDS_AROUND_VALUE.test(text) ? text : undefined;
  }
  if (!ts.isStringLiteralLike(node)) return undefined;
  const isAttribute = ts.isJsxAttribute(node.parent) && TEXT_ATTRIBUTES.test(node.parent.name.getText());
  return (isAttribute ? LETTERS : TWO_WORDS).test(node.text) ? node.text : undefined;
}

/** Returns the text for users that a node contains; undefined if there is none. */
export function findUntranslatedText(node) {
  const text = findCandidate(node)?.trim();
  if (text === undefined || IGNORED_STRINGS.has(text) || CSS.test(text) || isInternalString(node))
    return undefined;
  return text;
}
