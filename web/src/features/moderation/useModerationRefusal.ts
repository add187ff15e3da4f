import { t } from '@troth/texts';
import { isApiError, messageOf } from '../../platform/api-error.ts';
import { useToast } from '../../ui/state/useToast.ts';
import { useTierRefusal } from '../membership/index.ts';

const texts = {
  ignore: {
    title: t('Upgrade to Ignore Members'),
    message: t(
      'Ignoring members requires a Silver membership or higher. You can decline an interest from anyone, and a safety concern can be raised by every member.',
    ),
  },
  report: {
    title: t('Upgrade to Report Members'),
    message: t(
      'Reporting members requires a Silver membership or higher. A safety concern can be raised by every member.',
    ),
  },
};

export type Act = keyof typeof texts;

/** Tells why ignoring or reporting did not happen: with the upgrade modal where a tier is what is missing. */
export function useModerationRefusal(act: Act) {
  const toast = useToast();
  const tellTier = useTierRefusal();
  return (error: unknown) => {
    if (isApiError(error) && error.code === 'UPGRADE_REQUIRED') tellTier(error, texts[act]);
    else toast(messageOf(error), 'error');
  };
}
