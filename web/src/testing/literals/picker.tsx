import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { isoDay } from '../../ui/form/typed-date.ts';

interface Bounds {
  minDate: Date;
  maxDate: Date;
  disableFuture: boolean;
}

async function pickerBounds() {
  const seen: Bounds[] = [];
  vi.resetModules();
  vi.doMock('@mui/x-date-pickers/DateCalendar', () => ({
    DateCalendar: (bounds: Bounds) => {
      seen.push(bounds);
      return null;
    },
  }));
  vi.setSystemTime('2026-11-22T12:00:00Z');
  const { default: BirthCalendar } = await import('../../ui/form/BirthCalendar.tsx');
  vi.doUnmock('@mui/x-date-pickers/DateCalendar');
  render(<BirthCalendar value="" onPick={() => undefined} />);
  return seen.map(({ minDate, maxDate, disableFuture }) => ({
    minDate: isoDay(minDate),
    maxDate: isoDay(maxDate),
    disableFuture,
  }))[0];
}

export const picker = { pickerBounds };
