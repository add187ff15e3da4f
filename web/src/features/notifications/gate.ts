import type { Notification, OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import type { UpgradeModalProps } from '../../ui/state/ui-slice.ts';
import { viewersUpgrade } from '../profiles/index.ts';

/** The title is the specification's; who reported is told to nobody, so the message does not promise it. */
const reportersUpgrade = {
  title: t('Upgrade to See Who Reported You'),
  message: t(
    'Upgrade to Silver membership or higher to read what was decided about a report of your profile.',
  ),
};

/** What the upgrade modal says in place of a notification that the tier does not show (specification §6). */
export function gateOf(
  { type }: Notification,
  { canSeeViewers, canReport }: Pick<OwnProfile, 'canSeeViewers' | 'canReport'>,
): UpgradeModalProps | undefined {
  if (type === 'profile_view' && !canSeeViewers) return viewersUpgrade;
  if (type === 'profile_report' && !canReport) return reportersUpgrade;
  return undefined;
}
