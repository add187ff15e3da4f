import { tiers } from '@troth/contract';
import { useMe } from '../profiles/index.ts';

/** Whether the membership includes expressing interest; taken to do so until it is known. */
export function useMayExpress(): boolean {
  const me = useMe();
  return me === undefined || tiers[me.tier].limits.dailyInterests !== 0;
}
