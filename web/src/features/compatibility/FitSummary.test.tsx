// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Compatibility, Criterion } from '@troth/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { FitSummary } from './FitSummary.tsx';

afterEach(cleanup);

const criteria = [
  ...['age', 'religion', 'maritalStatus', 'motherTongue', 'diet', 'community', 'education', 'country'],
  ...['heightCm', 'smoking', 'city'],
] as Criterion[];

function renderSummary(changes: Partial<Compatibility>, total = criteria.length) {
  const compatibility: Compatibility = {
    userId: '018f0000-0000-7000-8000-00000000000a',
    score: 72,
    known: 1,
    comparedCriteria: total,
    theirFit: 90,
    myFit: 85,
    theyMeetMyMustHaves: true,
    iMeetTheirMustHaves: true,
    myPreferenceCount: 9,
    myMissingAnswers: [],
    inCommon: [],
    breakdown: criteria.slice(0, total).map((criterion) => ({
      ...{ criterion, weight: 1 / total, theirFit: 100, myFit: 100 },
      ...{ unmetMustHave: false, explanation: '' },
    })),
    ...changes,
  };
  render(
    <MemoryRouter>
      <FitSummary compatibility={compatibility} name="Ravi" />
    </MemoryRouter>,
  );
}

const listGaps = () =>
  within(screen.getByRole('list', { name: 'To compare more, add:' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  [1, 11, 11, 'Based on all 11 things you two look for.'],
  [0.9, 10, 11, 'Based on 10 of the 11 things you two look for.'],
  [0.6, 6, 11, 'Based on 6 of the 11 things you two look for, so it may still change.'],
  [1, 5, 5, 'Based on the 5 things you two look for, so it may still change.'],
])('with a share of %s known, %i of %i criteria compared, it says "%s"', (known, count, total, text) => {
  renderSummary({ known, comparedCriteria: count }, total);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText('72%')).toBeDefined();
});

test('with low confidence it shows no number and does not say what it is based on', () => {
  renderSummary({ known: 0.4, comparedCriteria: 3 });
  expect(screen.getByText('Not much to go on yet')).toBeDefined();
  expect(screen.queryByText(/%|Based on/)).toBeNull();
});

test('it links to the missing answers that count most, and to the preferences', () => {
  const myMissingAnswers: Criterion[] = ['diet', 'community', 'education', 'smoking'];
  renderSummary({ known: 0.6, comparedCriteria: 6, myPreferenceCount: 2, myMissingAnswers });
  expect(listGaps()).toEqual([
    ['Diet', '/profile/edit/lifestyle'],
    ['Community', '/profile/edit/faith'],
    ['Education', '/profile/edit/work'],
    ['What you look for', '/profile/edit/preferences'],
  ]);
});

test('it links to nothing if the confidence is high or only the other member could add something', () => {
  renderSummary({ known: 0.9, comparedCriteria: 10, myMissingAnswers: ['smoking'] });
  renderSummary({ known: 0.6, comparedCriteria: 6 });
  expect(screen.queryByRole('link')).toBeNull();
});

test('an unmet must-have is said first, and on the side whose must-have it is', () => {
  renderSummary({ score: 91, theirFit: 96, iMeetTheirMustHaves: true, theyMeetMyMustHaves: false });
  expect(screen.getByText('Not every must-have is met')).toBeDefined();
  const [mine, theirs] = screen.getAllByRole('listitem');
  expect(mine?.textContent).toContain('Not every must-have');
  expect(theirs?.textContent).toContain('Nearly all');
});
