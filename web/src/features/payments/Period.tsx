import { Day } from '../../ui/Day.tsx';
import { rich } from '../../ui/rich.ts';

/** "November 21, 2026 to February 21, 2027". */
export function Period({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return rich('{start} to {end}', { start: <Day at={startsAt} />, end: <Day at={endsAt} /> });
}
