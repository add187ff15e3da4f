import { photoEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPhoto, insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { approvePhoto, rejectPhoto } from './index.ts';

let site: TestSite;
let ravi: TestMember;
let asha: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  ravi = await site.member('ravi', { profile: { gender: 'male' } });
});
beforeEach(async () => {
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
  asha = await site.member('asha', { tier: 'silver' });
});
afterAll(() => site.close());

const { setProfilePhoto, remove } = photoEndpoints;
/** The time of the photo verification, as another member and the owner see it. */
async function getVerifiedAt(): Promise<string | null> {
  const { body: profile } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  const { body: own } = await asha.call(profileEndpoints.me, {});
  expect(own.proofs).toEqual(profile.proofs);
  return profile.proofs.photo;
}
const chooseProfilePhoto = (photoId: string) =>
  asha.call(setProfilePhoto, { body: { photoId, photoUrl: '' } });
const deletePhoto = (photoId: string) => asha.call(remove, { params: { photoId } });
const timeOfDay = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

test('an automatically approved photo is verified as soon as it is the profile photo', async () => {
  expect(await getVerifiedAt()).toBeNull();
  const { photoId } = await addPhoto(site, asha, { number: 41 });
  expect(await getVerifiedAt()).toMatch(/^2026-11-20T10:00/);
  await deletePhoto(photoId);
  expect(await getVerifiedAt()).toBeNull();
});

test('a pending photo is verified when staff approve it, and no longer when they reject it', async () => {
  const photoId = await insertPhoto(site, { memberId: asha.id, status: 'pending' });
  expect(await getVerifiedAt()).toBeNull();
  await approvePhoto(site.database.db, photoId, timeOfDay('11:00'));
  expect(await getVerifiedAt()).toBe('2026-11-20T11:00:00.000Z');
  await rejectPhoto(site.database.db, photoId, { message: 'Too dark', now: timeOfDay('12:00') });
  expect(await getVerifiedAt()).toBeNull();
});

test('a photo other than the profile photo is not a verification', async () => {
  await insertPhoto(site, { memberId: asha.id, status: 'pending' });
  const second = await insertPhoto(site, { memberId: asha.id, position: 1, isProfilePhoto: false });
  await approvePhoto(site.database.db, second, timeOfDay('11:00'));
  expect(await getVerifiedAt()).toBeNull();
  await chooseProfilePhoto(second);
  expect(await getVerifiedAt()).toBe('2026-11-20T11:00:00.000Z');
});

test('the verification follows the photo that replaces the profile photo', async () => {
  const profile = await insertPhoto(site, { memberId: asha.id });
  const pending = await insertPhoto(site, {
    ...{ memberId: asha.id, position: 1 },
    ...{ isProfilePhoto: false, status: 'pending' },
  });
  await approvePhoto(site.database.db, profile, timeOfDay('11:00'));
  await chooseProfilePhoto(pending);
  expect(await getVerifiedAt()).toBeNull();
  await deletePhoto(pending);
  expect(await getVerifiedAt()).toBe('2026-11-20T11:00:00.000Z');
  await deletePhoto(profile);
  expect(await getVerifiedAt()).toBeNull();
});

test('a concurrent review and deletion leave no verification of a deleted photo', async () => {
  for (let round = 0; round < 10; round++) {
    const photoId = await insertPhoto(site, { memberId: asha.id, status: 'pending' });
    await Promise.all([approvePhoto(site.database.db, photoId, timeOfDay('11:00')), deletePhoto(photoId)]);
    expect(await getVerifiedAt()).toBeNull();
  }
});
