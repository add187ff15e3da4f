import type { ProfileCard } from '@troth/contract';
import { relativeTime } from '../../../ui/format/date.ts';
import { Presence } from '../card/Presence.tsx';

/** Whether somebody is here, or when they were; of who hides it nothing is said. */
export function LastHere({ online, lastActiveAt }: Pick<ProfileCard, 'online' | 'lastActiveAt'>) {
  if (online) return <Presence />;
  if (lastActiveAt === null) return null;
  const time = relativeTime(lastActiveAt);
  return `Active ${time === 'Just now' ? 'just now' : time}`;
}
