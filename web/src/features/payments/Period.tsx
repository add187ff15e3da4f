import { Day } from '../../ui/Day.tsx';
import { rich } from '../../ui/rich.ts';

/** "21 November 2026 to 21 February 2027". */
export function Period({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return rich('{start} to {end}', { start: <Day at={startsAt} />, end: <Day at={endsAt} /> });
}
