import { expect, test } from 'vitest';
import { createSeedReport } from './batches.ts';

test('the remaining time of a large seed is estimated only from members without their own portraits', () => {
  const report = createSeedReport();
  const total = 200_000;
  // Portraits: 500 members in 60 s. The rest: 2,000 in 3 s.
  for (let done = 50; done < 500; done += 50) {
    expect(report(done, total, done * 120)).toBe(`${done} of 200000 members, storing portraits`);
  }
  report(500, total, 60_000);
  expect(report(2500, total, 63_000)).toBe('2500 of 200000 members, 667 a second, 297 s left');
});

test('the estimate follows the rate of the last ten seconds', () => {
  const report = createSeedReport();
  report(500, 30_500, 0);
  report(10_500, 30_500, 1000);
  for (let second = 2; second <= 13; second++) report(10_500 + (second - 1) * 100, 30_500, second * 1000);
  expect(report(11_800, 30_500, 14_000)).toBe('11800 of 30500 members, 100 a second, 187 s left');
});
