import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { LastHere } from '../../profiles/index.ts';

/** Nothing is said of who hides when they are here. */
export function LastSeen({ member }: { member: Pick<ProfileCard, 'online' | 'lastActiveAt'> }) {
  if (member.online) return <LastHere {...member} />;
  if (member.lastActiveAt === null) return null;
  return t('Last seen {time}', { time: relativeTimeWithin(member.lastActiveAt) });
}
