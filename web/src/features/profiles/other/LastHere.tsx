import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { Presence } from '../card/Presence.tsx';

/** Whether somebody is here, or when they were; of who hides it nothing is said. Without a connection nobody knows who is. */
export function LastHere({ online, lastActiveAt }: Pick<ProfileCard, 'online' | 'lastActiveAt'>) {
  const isKnown = useOnline();
  if (online && isKnown) return <Presence />;
  if (lastActiveAt === null) return null;
  return t('Active {when}', { when: relativeTimeWithin(lastActiveAt) });
}
