import { describe, expect, test } from 'vitest';
import { gather } from '../texts/tools/catalogues.mjs';
import { callOf, fieldsOf } from './literals/calls.ts';
import { expectSame } from './literals/expect-same.ts';
import { checkedBy, type Literal, readLiterals, root, sentence } from './literals/list.ts';
import { probes } from './literals/probes.ts';
import { imported, inSource } from './literals/values.ts';

/** Web modules are tried where they belong, in web/src/literals.test.tsx. */
const isHere = ([, { check }]: readonly [string, Literal]) =>
  !('from' in check && check.from.startsWith('web/'));

const said: Map<string, { files: Set<string> }> = gather(root).texts;

function filesThatSay(text: string, part?: boolean): string[] {
  const words = text.split('…').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const wanted = new RegExp(part ? words.join('.*') : `^${words.join('.*')}$`, 's');
  return [...said].flatMap(([known, { files }]) => (wanted.test(known) ? [...files] : []));
}

test('every literal has a sentence of its own', () => {
  const sentences = readLiterals().map(sentence);
  expect(sentences.filter((one, place) => sentences.indexOf(one) !== place)).toEqual([]);
});

describe('texts', () => {
  test.each(checkedBy('text'))('%s', (_sentence, { value, check }) => {
    const files = filesThatSay(String(value), check.part);
    expect(files).toContainEqual(expect.stringMatching(new RegExp(`^${check.in ?? ''}`)));
  });

  test.each(checkedBy('failure'))('%s', (_sentence, { value, check }) => {
    expect(callOf(check.of).failure).toBe(value);
    expect(filesThatSay(String(value))).not.toEqual([]);
  });
});

describe('calls', () => {
  test.each(checkedBy('call'))('%s', (_sentence, { value, check }) => {
    const { query, body, response } = callOf(String(value));
    const [queried, sent, answered] = [query, body, response].map(fieldsOf);
    expect(Object.keys(queried ?? {})).toEqual(expect.arrayContaining(check.query ?? []));
    expect(Object.keys(answered ?? {})).toEqual(expect.arrayContaining(check.answer ?? []));
    expect(Object.keys(sent ?? {})).toEqual(
      check.body?.length === 0 ? [] : expect.arrayContaining(check.body ?? []),
    );
    for (const [field, fallback] of Object.entries(check.defaults ?? {}))
      expect({ ...queried, ...sent }[field]?.parse(undefined)).toEqual(fallback);
    for (const [field, accepted] of Object.entries(check.accepts ?? {}))
      expect({ ...queried, ...sent }[field]?.safeParse(accepted).success).toBe(true);
  });
});

describe('values', () => {
  test.each(checkedBy('import').filter(isHere))('%s', async (_sentence, { value, check }) => {
    expectSame(await imported(check), value, check.part);
  });

  test.each(checkedBy('keys').filter(isHere))('%s', async (_sentence, { value, check }) => {
    expect(Object.keys(Object(await imported(check)))).toEqual(expect.arrayContaining(value as string[]));
  });

  test.each(checkedBy('probe'))('%s', async (_sentence, { value, check }) => {
    const probe = probes[check.name];
    if (probe === undefined) throw new Error(`There is no probe ${check.name}`);
    expectSame(await probe(check.given[0] as never), value);
  });

  test.each(checkedBy('source'))('%s', (_sentence, { value, check }) => {
    expect(inSource(check)).toEqual(value);
  });
});

test('what the product has nothing of is told with the reason', () => {
  for (const [sentence, { check }] of checkedBy('nothing'))
    expect(check.why, sentence).toMatch(/\w+ .*\w+ .*\w+/);
});
