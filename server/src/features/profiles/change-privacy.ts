import type { EndpointReply, PrivacySettings, privacyEndpoints } from '@troth/contract';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { refusalOf } from './privacy.ts';
import { lockPrivacy, savePrivacy } from './store/privacy.ts';

/** Changes the given settings, all of them or, where the tier lacks anything for one, none. */
export function changePrivacy({
  caller: { memberId, tier },
  body,
  db,
}: Call<typeof privacyEndpoints.update>): Promise<EndpointReply<typeof privacyEndpoints.update>> {
  return inTransaction(db, async (transaction) => {
    const before = await lockPrivacy(transaction, memberId);
    if (!before) throw new ApiError('NOT_FOUND');
    const after: PrivacySettings = { ...before, ...body };
    const refusal = refusalOf(tier, { before, after });
    if (refusal) {
      const { message, requiredTier } = refusal;
      throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
    }
    await savePrivacy(transaction, memberId, after);
    return { success: true, ...after };
  });
}
