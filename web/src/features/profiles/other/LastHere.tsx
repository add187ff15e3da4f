import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { relativeTimeWithin } from '../../../ui/format/date.ts';
import { Presence } from '../card/Presence.tsx';

/** Whether somebody is here, or when they were; of who hides it nothing is said. */
export function LastHere({ online, lastActiveAt }: Pick<ProfileCard, 'online' | 'lastActiveAt'>) {
  if (online) return <Presence />;
  if (lastActiveAt === null) return null;
  return t('Active {when}', { when: relativeTimeWithin(lastActiveAt) });
}
