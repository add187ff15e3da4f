import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { LastHere } from '../../profiles/index.ts';

/** Nothing is said of who hides when they are here. Without a connection nobody knows who is. */
export function LastSeen({ member }: { member: Pick<ProfileCard, 'online' | 'lastActiveAt'> }) {
  const isKnown = useOnline();
  if (member.online && isKnown) return <LastHere {...member} />;
  if (member.lastActiveAt === null) return null;
  return t('Last seen {time}', { time: relativeTimeWithin(member.lastActiveAt) });
}
