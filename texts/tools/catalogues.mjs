// Updates the catalogues texts/<language>.po from the sources (`npm run texts`). With `--check` it only reports
// missing, invalid and unused texts.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createItem, parsePo, stringifyPo } from 'pofile-ts';
import { translatedLanguages } from '../src/language.ts';
import { extractTexts, getPlaceholders } from './extract-texts.mjs';

const SOURCES = ['texts/src', 'web/src', 'contract/src', 'mail/src', 'server/src', 'identity/src'];

/** Untranslated text is an error in the web app only, as server texts are also for operators. */
const SCREEN_SOURCES = /^web\/src\//;

const isProduct = (file) => !/\.test\.tsx?$|\/testing\//.test(file);

/** Collects all texts of the product, each with its files and placeholders, and the problems found. */
export function collectTexts(root) {
  const texts = new Map();
  const problems = [];
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })).filter(
    isProduct,
  );
  for (const file of files.map((name) => name.split(path.sep).join('/')).sort()) {
    const {
      texts: fileTexts,
      dynamic,
      untranslated,
    } = extractTexts(file, readFileSync(path.join(root, file), 'utf8'));
    for (const { line, text } of dynamic) problems.push(`${file}:${line} text is not a literal: ${text}`);
    if (SCREEN_SOURCES.test(file))
      for (const { line, text } of untranslated)
        problems.push(`${file}:${line} text is not translatable: ${text}`);
    for (const { text, line, values } of fileTexts) {
      const placeholders = getPlaceholders(text);
      if (placeholders === null) problems.push(`${file}:${line} is not a valid message: ${text}`);
      else if (values && !values.includes('…') && String([...values].sort()) !== String(placeholders))
        problems.push(
          `${file}:${line} has the values (${values}) for the placeholders (${placeholders}): ${text}`,
        );
      if (!texts.has(text)) texts.set(text, { files: new Set(), placeholders });
      texts.get(text).files.add(file);
    }
  }
  return { texts, problems };
}

const getCatalogueFile = (root, language) => path.join(root, 'texts', `${language}.po`);

/** Rewrites a catalogue: texts in the order of the files that use them, with their existing translations. */
function updateCatalogue(root, language, texts) {
  const po = parsePo(readFileSync(getCatalogueFile(root, language), 'utf8'));
  const previous = new Map(po.items.map((item) => [item.msgid, item]));
  po.items = [...texts].map(([msgid, { files }]) => {
    const item = previous.get(msgid) ?? createItem();
    const msgstr = item.msgstr.length > 0 ? item.msgstr : [''];
    return Object.assign(item, { msgid, msgstr, references: [...files] });
  });
  writeFileSync(getCatalogueFile(root, language), `${stringifyPo(po, { foldLength: 0 }).trimEnd()}\n`);
}

/** Returns missing and unused texts, and translations whose placeholders differ from those of the text. */
function findProblems(root, language, texts) {
  const { items } = parsePo(readFileSync(getCatalogueFile(root, language), 'utf8'));
  const translations = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
  const problems = [];
  for (const [text, { placeholders }] of texts) {
    const translation = translations.get(text);
    if (translation === undefined) problems.push(`is not in the catalogue (npm run texts): ${text}`);
    else if (translation === '') problems.push(`has no translation: ${text}`);
    else if (String(getPlaceholders(translation)) !== String(placeholders))
      problems.push(`has other placeholders than the English text: ${translation}`);
  }
  for (const text of translations.keys())
    if (!texts.has(text)) problems.push(`is not used (npm run texts): ${text}`);
  return problems.map((problem) => `${language}: ${problem}`);
}

/** Returns whether `--check` is given. Prints the usage and exits if an argument is unknown. */
function parseCheckOption() {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values.check;
  } catch (error) {
    console.error(`${error.message.split('. ')[0]}.\nUsage: npm run texts [-- --check]`);
    process.exit(2);
  }
}

if (import.meta.filename === process.argv[1]) {
  const isCheck = parseCheckOption();
  const root = path.resolve(import.meta.dirname, '../..');
  const { texts, problems } = collectTexts(root);
  if (!isCheck) for (const language of translatedLanguages) updateCatalogue(root, language, texts);
  const lines = [
    ...problems,
    ...translatedLanguages.flatMap((language) => findProblems(root, language, texts)),
  ];
  for (const line of lines) console.error(line);
  console.log(`Texts: ${texts.size}, ${lines.length} problems.`);
  process.exitCode = isCheck && (lines.length > 0 || texts.size < 1000) ? 1 : 0;
}
