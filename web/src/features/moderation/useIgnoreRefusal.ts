import { t } from '@troth/texts';
import { isApiError, messageOf } from '../../platform/api-error.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useTierRefusal } from '../membership/index.ts';

const upgrade = {
  title: t('Upgrade to Ignore Members'),
  message: t(
    'Ignoring members requires a Silver membership or higher. You can decline an interest from anyone, and a safety concern can be raised by every member.',
  ),
};

/** Tells why ignoring did not happen: with the upgrade modal where a tier is what is missing. */
export function useIgnoreRefusal() {
  const toast = useToast();
  const tellTier = useTierRefusal();
  return (error: unknown) => {
    if (isApiError(error) && error.code === 'UPGRADE_REQUIRED') tellTier(error, upgrade);
    else toast(messageOf(error), 'error');
  };
}
