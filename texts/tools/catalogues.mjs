// The catalogues of texts, texts/<language>.po: `npm run texts` brings them up to date with the sources, `--check` tells
// what is missing, wrong or forgotten.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createItem, parsePo, stringifyPo } from 'pofile-ts';
import { extractTexts, getPlaceholders } from './extract-texts.mjs';

/** The languages beside English, which stands in the sources. */
const LANGUAGES = ['hi'];

const SOURCES = ['texts/src', 'web/src', 'contract/src', 'server/src', 'identity/src'];

/** Only what members see is searched for forgotten words: the rest of the server talks to operators as well. */
const SCREEN_SOURCES = /^web\/src\//;

const isProduct = (file) => !/\.test\.tsx?$|\/testing\//.test(file);

/** Every text of the product: `files` that say it, `places` for values in it, and `wrong`, what does not fit. */
export function collectTexts(root) {
  const texts = new Map();
  const wrong = [];
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).filter(
    isProduct,
  );
  for (const file of files.map((name) => name.split(path.sep).join('/')).sort()) {
    const { said, unread, forgotten } = extractTexts(file, readFileSync(path.join(root, file), 'utf8'));
    for (const { line, text } of unread) wrong.push(`${file}:${line} does not write its text out: ${text}`);
    if (SCREEN_SOURCES.test(file))
      for (const { line, text } of forgotten) wrong.push(`${file}:${line} is in no catalogue: ${text}`);
    for (const { text, line, values } of said) {
      const places = getPlaceholders(text);
      if (places === null) wrong.push(`${file}:${line} cannot be read as a message: ${text}`);
      else if (values && !values.includes('…') && String([...values].sort()) !== String(places))
        wrong.push(`${file}:${line} is given (${values}) for the places (${places}): ${text}`);
      if (!texts.has(text)) texts.set(text, { files: new Set(), places });
      texts.get(text).files.add(file);
    }
  }
  return { texts, wrong };
}

const getCatalogueFile = (root, language) => path.join(root, 'texts', `${language}.po`);

/** Writes a catalogue anew: texts in the order of the files that say them, each with the translation that it had. */
function updateCatalogue(root, language, texts) {
  const po = parsePo(readFileSync(getCatalogueFile(root, language), 'utf8'));
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  po.items = [...texts].map(([msgid, { files }]) => {
    const item = known.get(msgid) ?? createItem();
    const msgstr = item.msgstr.length > 0 ? item.msgstr : [''];
    return Object.assign(item, { msgid, msgstr, references: [...files] });
  });
  writeFileSync(getCatalogueFile(root, language), `${stringifyPo(po, { foldLength: 0 }).trimEnd()}\n`);
}

/** What a catalogue lacks, has too much, or says with other places for values. */
function findProblems(root, language, texts) {
  const { items } = parsePo(readFileSync(getCatalogueFile(root, language), 'utf8'));
  const known = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
  const found = [];
  for (const [text, { places }] of texts) {
    const translation = known.get(text);
    if (translation === undefined) found.push(`is not in the catalogue (npm run texts): ${text}`);
    else if (translation === '') found.push(`has no translation: ${text}`);
    else if (String(getPlaceholders(translation)) !== String(places))
      found.push(`has other places for values: ${translation}`);
  }
  for (const text of known.keys())
    if (!texts.has(text)) found.push(`is said nowhere (npm run texts): ${text}`);
  return found.map((fault) => `${language}: ${fault}`);
}

/** Whether only to tell; arguments that are not understood end the process with how to use it. */
function parseCheckOption() {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values.check;
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}.\nUsage: npm run texts [-- --check]`);
    process.exit(2);
  }
}

if (import.meta.filename === process.argv[1]) {
  const checking = parseCheckOption();
  const root = path.resolve(import.meta.dirname, '../..');
  const { texts, wrong } = collectTexts(root);
  if (!checking) for (const language of LANGUAGES) updateCatalogue(root, language, texts);
  const lines = [...wrong, ...LANGUAGES.flatMap((language) => findProblems(root, language, texts))];
  for (const line of lines) console.error(line);
  console.log(`Texts: ${texts.size}, ${lines.length} not in order.`);
  process.exitCode = checking && (lines.length > 0 || texts.size < 1000) ? 1 : 0;
}
