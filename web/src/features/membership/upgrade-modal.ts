import type { Tier } from '@troth/contract';
import { modalOpened } from '../../ui/ui-slice.ts';

/** The name of the upgrade modal in the shared state. */
export const UPGRADE_MODAL = 'upgradeModal';

export interface UpgradeModalProps {
  title?: string;
  message?: string;
  /** The required tier, if it is not the next one. */
  tier?: Tier;
}

/** The action that opens the upgrade modal from anywhere; the modal has default texts. */
export const upgradeModalOpened = (props: UpgradeModalProps = {}) =>
  modalOpened({ modal: UPGRADE_MODAL, props: { ...props } });
