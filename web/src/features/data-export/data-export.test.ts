import type { DataExport } from '@troth/contract';
import { expect, test } from 'vitest';
import { canRequestAgain, isReady } from './api.ts';
import { formatFileSize } from './ReadyExport.tsx';

const archive: DataExport = {
  status: 'ready',
  requestedAt: '2026-11-20T10:00:00.000Z',
  readyAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-11-27T10:01:00.000Z',
  bytes: 1,
};
const inNovember = (instant: string) => new Date(`2026-11-${instant}Z`);

test('an export can be downloaded once it is ready and until it expires', () => {
  expect(isReady({ ...archive, status: 'preparing' }, inNovember('20T10:02:00'))).toBe(false);
  expect(isReady(archive, inNovember('27T10:00:59'))).toBe(true);
  expect(isReady(archive, inNovember('27T10:01:00'))).toBe(false);
});

test('a new export is offered a day after the last one', () => {
  expect(canRequestAgain(archive, inNovember('21T09:59:59').getTime())).toBe(false);
  expect(canRequestAgain(archive, inNovember('21T10:00:00').getTime())).toBe(true);
});

test('a size is shown with three significant digits', () => {
  expect([0, 999, 1000, 12_345, 12_345_678, 4_200_000_000].map(formatFileSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '12.3 KB',
    '12.3 MB',
    '4.2 GB',
  ]);
});
