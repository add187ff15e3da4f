import { documentVersions, tiers } from '@troth/contract';
import { expect, test } from 'vitest';
import { toMemberRows, toPhotoRows, toSeededMember } from './member-rows.ts';
import { generateMembers } from './people/members.ts';
import { createPictures } from './pictures.ts';
import { subjects } from './portraits.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const COUNT = 3000;
const pictures = createPictures({ seed: 1, objects: { read: async () => null, write: async () => {} } });
const members = [...generateMembers({ seed: 1, count: COUNT, now })].map((member, index) =>
  toSeededMember({ seed: 1, now, pictures }, member, index),
);

test('about 3% of the members withhold photos and 2% hide their online status, only in tiers that allow it', () => {
  const withholding = members.filter(({ photoPrivacy }) => photoPrivacy !== 'SHOW_ALL');
  const hiding = members.filter(({ hideOnlineStatus }) => hideOnlineStatus);
  expect(Math.abs(withholding.length / COUNT - 0.03)).toBeLessThan(0.01);
  expect(Math.abs(hiding.length / COUNT - 0.02)).toBeLessThan(0.01);
  expect(withholding.every(({ tier }) => tiers[tier].flags.canChangePrivacy)).toBe(true);
  expect(hiding.every(({ tier }) => tiers[tier].flags.canHideOnlineStatus)).toBe(true);
});

test('every member has consented to all current documents', () => {
  const { consents } = toMemberRows(members);
  const agreed = new Set(
    consents.map(({ member_id, document, version }) => `${member_id} ${document} ${version}`),
  );
  for (const { memberId } of members) {
    for (const [document, version] of Object.entries(documentVersions)) {
      expect(agreed).toContain(`${memberId} ${document} ${version}`);
    }
  }
});

test('must-haves and settings are in their own columns', () => {
  const { profiles } = toMemberRows(members);
  for (const [index, row] of profiles.entries()) {
    expect(row.photo_privacy).toBe(members[index]?.photoPrivacy);
    expect(row.hide_online_status).toBe(members[index]?.hideOnlineStatus);
  }
  expect(profiles.filter(({ must_religion }) => must_religion !== null).length).toBeGreaterThan(COUNT / 10);
});

test('about half of the members whose tier allows it have two to four photos', () => {
  const pictured = members.filter(({ photos, tier }) => photos.length > 0 && tiers[tier].limits.photos > 1);
  const withSeveralPhotos = pictured.filter(({ photos }) => photos.length > 1);
  expect(Math.abs(withSeveralPhotos.length / pictured.length - 0.45)).toBeLessThan(0.1);
  for (const { photos, tier } of members) {
    expect(photos.length).toBeLessThanOrEqual(Math.min(4, tiers[tier].limits.photos));
  }
});

test("no two of the first 500 members share a photo; later members reuse a person's photos, starting with the first", () => {
  const keys = (subset: typeof members) =>
    subset.flatMap(({ photos }) => photos.map(({ objectKey }) => objectKey));
  const first = keys(members.slice(0, 500));
  expect(new Set(first).size).toBe(first.length);
  const sets = Map.groupBy(
    members.map((member) => keys([member])).filter((set) => set.length > 0),
    ([profilePhoto]) => profilePhoto,
  );
  expect(sets.size).toBeLessThanOrEqual(subjects.length);
  for (const same of sets.values()) {
    const longest = same.toSorted((one, other) => other.length - one.length)[0];
    for (const set of same) expect(set).toEqual(longest?.slice(0, set.length));
  }
});

test('the storage key of the blurred picture does not reveal that of the photo', () => {
  const photos = members.flatMap((member) => member.photos);
  for (const { objectKey, blurredKey } of photos) {
    expect([objectKey.split('/')[0], blurredKey.split('/')[0]]).toEqual(['portraits', 'veiled-portraits']);
    expect(blurredKey.split('/')[1]).not.toBe(objectKey.split('/')[1]);
  }
});

test('photos are approved, in order, and the first is the profile photo', () => {
  const detailsOf = () => ({ width: 480, height: 600, placeholder: 'data:' });
  const rows = toPhotoRows(members, 1, detailsOf);
  expect(new Set(rows.map(({ photo_id }) => photo_id)).size).toBe(rows.length);
  for (const own of Map.groupBy(rows, ({ member_id }) => member_id).values()) {
    expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index));
    expect(own.map(({ is_profile_photo }) => is_profile_photo)).toEqual(own.map((_, index) => index === 0));
  }
});

test('62% of the members have a verified phone number and 5% a verified identity, all after joining and with unique numbers', () => {
  const shareOf = (subset: unknown[]) => subset.length / COUNT;
  const phones = members.flatMap(({ verified: { phone } }) => phone ?? []);
  const identities = members.flatMap(({ verified: { identity } }) => identity ?? []);
  expect(Math.abs(shareOf(phones) - 0.62)).toBeLessThan(0.03);
  expect(Math.abs(shareOf(identities) - 0.05)).toBeLessThan(0.015);
  expect(new Set(phones.map(({ number }) => number)).size).toBe(phones.length);
  for (const { verified, joinedAt, lastActiveAt } of members) {
    for (const at of [verified.phone?.at ?? joinedAt, verified.identity ?? joinedAt]) {
      expect(at >= joinedAt && at <= lastActiveAt).toBe(true);
    }
  }
});
