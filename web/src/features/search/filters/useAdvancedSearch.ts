import { tierNames, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { modalOpened } from '../../../ui/state/ui-slice.ts';
import { useMeQuery } from '../../profiles/index.ts';

const lowestTier = tierNames.find((tier) => tiers[tier].flags.advancedSearch) ?? 'silver';

/** The lowest tier that may search by more than the basic filters, as it is called. */
export const advancedTierName = translate(tiers[lowestTier].name);

const upgrade = {
  title: t('Upgrade to Search in Detail'),
  message: t(
    'Searching by education, work, community and more requires a Silver membership or higher. Upgrade your plan to find exactly whom you hope to meet.',
  ),
};

/** Whether the member may use the advanced filters, and how it is told that they may not. */
export function useAdvancedSearch() {
  const { data: me } = useMeQuery();
  const dispatch = useDispatch();
  return {
    // While the tier is not known the server is asked, and it decides.
    allowed: me === undefined || tiers[me.tier].flags.advancedSearch,
    tellUpgrade: () => dispatch(modalOpened(upgrade)),
  };
}
