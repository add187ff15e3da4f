import { Day } from '../../ui/Day.tsx';

/** "21 November 2026 to 21 February 2027". */
export function Period({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return (
    <>
      <Day at={startsAt} /> to <Day at={endsAt} />
    </>
  );
}
