// Tells words for people from the other strings of a program.
import ts from 'typescript';

/** Calls whose words are for developers, or for no one. */
const NOT_FOR_PEOPLE =
  /^(console\.\w+|new (Error|TypeError|RegExp|Intl\.\w+|URL|URLSearchParams)|require|import|.*\.(querySelector(All)?|matchMedia|closest|matches))$/;

const HEARD_OR_SEEN = /^(label|title|alt|placeholder|aria-label|aria-description|aria-roledescription)$/;
const STYLES = /^(sx|style|className|d|sizes|media|srcSet|gridTemplate\w*)$/;

const CSS =
  /(\d|… )(px|rem|fr|ms)\b|\b(minmax|calc|min|var|repeat|linear-gradient|cubic-bezier)\(|^(auto|span|\d+px) |Variable'|^"[a-z. ]+"( "[a-z. ]+")*$/;

/** What reads like words and is none for people: names of others, of the protocol, of caches. */
const NAMES = new Set([
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
const WORDS_ROUND_A_VALUE = /\p{L}{2,} |[ ]\p{L}{2,}/u;
const LETTERS = /\p{L}{2,}/u;

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
    if (ts.isJsxAttribute(parent) && STYLES.test(parent.name.getText())) return true;
  }
  return false;
}

/** The words of a template, with "…" for each value. */
const wordsOf = (node) =>
  [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' … ');

function candidate(node) {
  if (ts.isJsxText(node)) return LETTERS.test(node.text) ? node.text : undefined;
  if (ts.isTemplateExpression(node)) {
    const words = wordsOf(node);
    return WORDS_ROUND_A_VALUE.test(words) ? words : undefined;
  }
  if (!ts.isStringLiteralLike(node)) return undefined;
  const isAttribute = ts.isJsxAttribute(node.parent) && HEARD_OR_SEEN.test(node.parent.name.getText());
  return (isAttribute ? LETTERS : TWO_WORDS).test(node.text) ? node.text : undefined;
}

/** The words for people that a node holds, if it holds any. */
export function wordsForPeople(node) {
  const words = candidate(node)?.trim();
  if (words === undefined || NAMES.has(words) || CSS.test(words) || isForMachines(node)) return undefined;
  return words;
}
