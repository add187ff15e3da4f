import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEST_SECRET } from '../../testing/site/sample-data.ts';
import { createClock } from '../clock.ts';
import { type CallLimits, type CallReport, createCallLimits } from './call-limits.ts';

const clock = createClock();
const bucket = (max: number) => [{ name: 'member:asha', max }];
const MINUTE = Date.parse('2026-11-20T10:00:00Z');
let processes: CallLimits[];
let reports: CallReport[];

beforeEach(() => {
  clock.move(new Date(MINUTE));
  reports = [];
  const publishReports = (published: CallReport[]) => {
    reports.push(...published);
    for (const report of published) for (const limits of processes) limits.add(report);
  };
  const create = () => createCallLimits({ clock, key: TEST_SECRET, publishReports });
  processes = [create(), create()];
});
afterEach(() => {
  for (const limits of processes) limits.close();
});

const countAllowed = (limits: CallLimits | undefined, calls: number, max: number) =>
  Array.from({ length: calls }, () => limits?.count(bucket(max))).filter((result) => result?.allowed).length;

test('a refused call returns the waiting time, and a new minute starts from zero', () => {
  clock.move(new Date(MINUTE + 15_000));
  expect(countAllowed(processes[0], 10, 7)).toBe(7);
  const { allowed, retryAfterSeconds } = processes[0]?.count(bucket(7)) ?? {};
  expect([allowed, retryAfterSeconds]).toEqual([false, 45]);
  clock.move(new Date(MINUTE + 60_000));
  expect(countAllowed(processes[0], 10, 7)).toBe(7);
});

test('a call counts in each of its buckets, and one of them is enough to refuse it', () => {
  const [limits] = processes;
  const search = () =>
    limits?.count([
      { name: 'member:asha', max: 100 },
      { name: 'search:asha', max: 2 },
    ]).allowed;
  expect([search(), search(), search()]).toEqual([true, true, false]);
  expect(limits?.count([{ name: 'member:asha', max: 3 }]).allowed).toBe(false);
});

test('processes report busy members to each other, so that a limit holds for the whole site', async () => {
  expect(countAllowed(processes[0], 80, 100)).toBe(80);
  await expect.poll(() => reports.length).toBe(1);
  expect(countAllowed(processes[1], 80, 100)).toBe(20);
  await expect.poll(() => reports.length).toBe(2);
  expect(reports.map(({ calls }) => Object.values(calls))).toEqual([[80], [80]]);
  expect(countAllowed(processes[0], 1, 100)).toBe(0);
});

test('calls are reported once, also while others follow', async () => {
  for (let second = 1; second <= 3; second++) {
    countAllowed(processes[0], 10, 100);
    await expect.poll(() => reports.length).toBe(second);
  }
  expect(reports.map(({ calls }) => Object.values(calls))).toEqual([[10], [10], [10]]);
  // A process does not count its own reports again.
  expect(countAllowed(processes[0], 100, 100)).toBe(70);
});

test('ordinary use is not reported', async () => {
  countAllowed(processes[0], 2, 100);
  processes[0]?.count([{ name: 'member:busy', max: 10 }]);
  await expect.poll(() => reports.length).toBe(1);
  expect(reports.map(({ calls }) => Object.values(calls))).toEqual([[1]]);
});

test('a report of another minute is ignored, and names are not readable in it', async () => {
  countAllowed(processes[0], 100, 100);
  await expect.poll(() => reports.length).toBe(1);
  expect(JSON.stringify(reports)).not.toContain('asha');
  clock.move(new Date(MINUTE + 60_000));
  for (const report of reports) processes[1]?.add(report);
  expect(countAllowed(processes[1], 100, 100)).toBe(100);
});

test('reports stay small enough for one notification of the database', async () => {
  for (let n = 0; n < 250; n++) processes[0]?.count([{ name: `member:${n}`.padEnd(60, 'x'), max: 1 }]);
  await expect.poll(() => reports.length).toBe(3);
  for (const report of reports) expect(JSON.stringify(report).length).toBeLessThan(7_900);
});
