// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CompatibilityScore } from './CompatibilityScore.tsx';

afterEach(cleanup);

test.each([
  ['high', { known: 1, comparedCriteria: 12 }, '72% fit'],
  ['medium', { known: 0.6, comparedCriteria: 12 }, '72% fit from what we know'],
  ['low', { known: 0.4, comparedCriteria: 12 }, 'Not much to go on yet'],
])('a card with %s confidence says so', (_confidence, comparison, text) => {
  const { container } = render(<CompatibilityScore score={72} reasons={[]} {...comparison} />);
  expect(container.textContent).toBe(text);
});
