import { expect, test } from 'vitest';
import { createRandom } from '../../server/src/seed/random.ts';
import { parseDecisions } from './csv.ts';
import { evaluateDecisions, formatScores } from './csv-evaluation.ts';

test('a file has a header, any features and a decision in each row', () => {
  const text = 'rater,age_gap,fit_diet,rated,decision\na,3,1,b,yes\n\r\nb,-3,,a,0\r\n';
  expect(parseDecisions(text)).toEqual({
    featureNames: ['age_gap', 'fit_diet'],
    rows: [
      { raterId: 'a', ratedId: 'b', features: [3, 1], isPositive: true },
      { raterId: 'b', ratedId: 'a', features: [-3, null], isPositive: false },
    ],
  });
});

test.each([
  ['rater,rated,x\na,b,1', 'Line 1: there is no column "decision"'],
  ['rater,rated,x,x,decision\na,b,1,1,1', 'Line 1: the column "x" occurs twice'],
  ['rater,rated,decision\na,b,1', 'Line 1: there is no column with a feature'],
  ['rater,rated,x,decision\na,b,1,1\na,c,1', 'Line 3: 3 values instead of 4'],
  ['rater,rated,x,decision\n\na,b,tall,1', 'Line 3: "tall" in "x" is not a number'],
  ['rater,rated,x,decision\na,b,1,maybe', 'Line 2: "maybe" in "decision" is not yes or no'],
  ['rater,rated,x,decision\na,,1,1', 'Line 2: "rater" or "rated" is empty'],
  ['rater,rated,x,decision\na,b,1,1\na,b,2,0', 'Line 3: a has already rated b'],
  ['rater,rated,x,decision\n"a",b,1,1', 'Line 2: quotation marks are not supported'],
  ['rater,rated,x,decision\n', 'There are no rows'],
])('the error for %j names the line and what is wrong', (text, message) => {
  expect(() => parseDecisions(text)).toThrow(message);
});

/** Decisions of raters about members, in which `x` decides and `fit_y` says nothing. */
function createCsv({ isMutual }: { isMutual: boolean }): string {
  const random = createRandom('csv');
  const rows: string[] = [];
  const add = (rater: string, rated: string) => {
    const x = random.normal(0, 1);
    rows.push(
      `${rater},${rated},${x.toFixed(3)},${random.next().toFixed(3)},${random.chance(1 / (1 + Math.exp(-3 * x))) ? 1 : 0}`,
    );
  };
  for (let round = 0; round < 30; round++) {
    for (let rater = 0; rater < 30; rater++) {
      const rated = `w${(rater + round) % 30}`;
      add(`m${rater}`, rated);
      if (isMutual) add(rated, `m${rater}`);
    }
  }
  return ['rater,rated,x,fit_y,decision', ...rows].join('\n');
}

test('the learned model finds the feature that decides, and the rules use the columns with a fit', () => {
  const result = evaluateDecisions(parseDecisions(createCsv({ isMutual: true })));
  expect(result).toMatchObject({ trainedRows: 1350, testedRows: 450, isReciprocal: true });
  const aucOf = (name: string) => result.scores.find(({ method }) => method === name)?.auc ?? 0;
  expect(result.scores.map(({ method }) => method)).toEqual([
    ...['random', 'popularity', 'rules one-way', 'rules both ways', 'learned'],
  ]);
  expect(aucOf('learned')).toBeGreaterThan(0.85);
  expect(aucOf('rules both ways')).toBeLessThan(0.65);
  expect(formatScores(result)).toContain('tested on 450 (match: both say yes)');
});

test('without decisions in both directions, a match is a yes of the rater', () => {
  const result = evaluateDecisions(parseDecisions(createCsv({ isMutual: false })));
  expect(result).toMatchObject({ testedRows: 225, isReciprocal: false });
  expect(result.scores.at(-1)?.auc).toBeGreaterThan(0.85);
});

test('a file without a column for a fit is ranked without rules', () => {
  const text = createCsv({ isMutual: false }).replace('fit_y', 'y');
  expect(evaluateDecisions(parseDecisions(text)).scores.map(({ method }) => method)).toEqual([
    ...['random', 'popularity', 'learned'],
  ]);
});
