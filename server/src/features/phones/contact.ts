import { type Contact, type phoneEndpoints, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { findMember } from '../profiles/index.ts';
import { readingOf } from './rules.ts';
import { findContact } from './store/phones.ts';
import type { PhoneVault } from './vault.ts';

/**
 * A member's proven number for whoever may read it (decisions §5). Who is not connected learns nothing of whether there
 * is one, and who is connected does not learn whether it is missing or withheld.
 */
export async function showContact(
  { caller, params, db }: Call<typeof phoneEndpoints.contact>,
  vault: PhoneVault,
): Promise<Contact> {
  const { memberId: viewerId, tier } = caller;
  const memberId = params.id.toLowerCase();
  const member = await findMember(db, { viewerId, memberId });
  const contact = member && (await findContact(db, { viewerId, memberId }));
  if (!contact) throw new ApiError('NOT_FOUND');
  const reading = readingOf({ ...contact, directContact: tiers[tier].flags.directContact });
  if (reading === 'connect first') {
    throw new ApiError(
      'FORBIDDEN',
      t('You can see a phone number once you are connected: when an interest between you was accepted.'),
    );
  }
  if (reading === 'never' || contact.sealedNumber === null) throw new ApiError('NOT_FOUND');
  return { phoneNumber: vault.open(contact.sealedNumber, memberId) };
}
