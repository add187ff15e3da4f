import type { CreateProfileBody, Tier, Visibility } from '@troth/contract';
import type { TestMember, TestSite } from './app.ts';
import { storePhoto } from './photos.ts';

interface Withholder {
  photoPrivacy?: Visibility;
  tier?: Tier;
  profile?: Partial<CreateProfileBody>;
}

/** A woman with an approved photo that she keeps back from others. */
export async function withholder(
  site: TestSite,
  { photoPrivacy = 'HIDE', tier = 'free', profile = {} }: Withholder = {},
): Promise<TestMember> {
  const member = await site.member('asha', { tier, profile });
  await storePhoto(site, { memberId: member.id });
  await site.database.pool.query('update profiles set photo_privacy = $2 where member_id = $1', [
    member.id,
    photoPrivacy,
  ]);
  return member;
}
