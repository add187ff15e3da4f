import { describe, expect, test } from 'vitest';
import { collectTexts } from '../texts/tools/catalogues.mjs';
import {
  describeLiteral,
  expectSame,
  type Literal,
  literalsCheckedBy,
  readLiterals,
  root,
} from './literals/list.ts';
import { findEndpoint, getFields, probes } from './literals/probes.ts';
import { importValue, matchInSource } from './literals/values.ts';

/** Web modules are checked in web/src/literals.test.tsx. */
const isCheckedHere = ([, { check }]: readonly [string, Literal]) =>
  !('from' in check && check.from.startsWith('web/'));

const catalogueTexts: Map<string, { files: Set<string> }> = collectTexts(root).texts;

function findFilesWithText(text: string, part?: boolean): string[] {
  const parts = text.split('…').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(part ? parts.join('.*') : `^${parts.join('.*')}$`, 's');
  return [...catalogueTexts].flatMap(([known, { files }]) => (pattern.test(known) ? [...files] : []));
}

test('every literal has a unique sentence', () => {
  const sentences = readLiterals().map(describeLiteral);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

describe('texts', () => {
  test.each(literalsCheckedBy('text'))('%s', (_sentence, { value, check }) => {
    const files = findFilesWithText(String(value), check.part);
    expect(files).toContainEqual(expect.stringMatching(new RegExp(`^${check.in ?? ''}`)));
  });

  test.each(literalsCheckedBy('failure'))('%s', (_sentence, { value, check }) => {
    expect(findEndpoint(check.of).failure).toBe(value);
    expect(findFilesWithText(String(value))).not.toEqual([]);
  });
});

describe('calls', () => {
  test.each(literalsCheckedBy('call'))('%s', (_sentence, { value, check }) => {
    const { query, body, response } = findEndpoint(String(value));
    const [queryFields, bodyFields, responseFields] = [query, body, response].map(getFields);
    expect(Object.keys(queryFields ?? {})).toEqual(expect.arrayContaining(check.query ?? []));
    expect(Object.keys(responseFields ?? {})).toEqual(expect.arrayContaining(check.answer ?? []));
    expect(Object.keys(bodyFields ?? {})).toEqual(
      check.body?.length === 0 ? [] : expect.arrayContaining(check.body ?? []),
    );
    for (const [field, fallback] of Object.entries(check.defaults ?? {}))
      expect({ ...queryFields, ...bodyFields }[field]?.parse(undefined)).toEqual(fallback);
    for (const [field, accepted] of Object.entries(check.accepts ?? {}))
      expect({ ...queryFields, ...bodyFields }[field]?.safeParse(accepted).success).toBe(true);
  });
});

describe('values', () => {
  test.each(literalsCheckedBy('import').filter(isCheckedHere))('%s', async (_sentence, { value, check }) => {
    expectSame(await importValue(check), value, check.part);
  });

  test.each(literalsCheckedBy('keys').filter(isCheckedHere))('%s', async (_sentence, { value, check }) => {
    expect(Object.keys(Object(await importValue(check)))).toEqual(expect.arrayContaining(value as string[]));
  });

  test.each(literalsCheckedBy('probe'))('%s', async (_sentence, { value, check }) => {
    const probe = probes[check.name];
    if (probe === undefined) throw new Error(`There is no probe ${check.name}`);
    expectSame(await probe(check.given[0] as never), value);
  });

  test.each(literalsCheckedBy('source'))('%s', (_sentence, { value, check }) => {
    expect(matchInSource(check)).toEqual(value);
  });
});

test('a literal without a check says why', () => {
  for (const [sentence, { check }] of literalsCheckedBy('nothing'))
    expect(check.why, sentence).toMatch(/\w+ .*\w+ .*\w+/);
});
