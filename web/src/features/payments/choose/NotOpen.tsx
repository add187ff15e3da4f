import { t } from '@troth/texts';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';

/** Said where the site has no provider to pay with. */
export function NotOpen() {
  return (
    <FormMessage severity="info">
      {t(
        'Online payment is not open on this site, so nothing can be bought here today. The prices are here so that you know them.',
      )}
    </FormMessage>
  );
}
