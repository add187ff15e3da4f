import {
  interestEndpoints,
  type PrivacySettings,
  privacyEndpoints,
  profileEndpoints,
  searchEndpoints,
  type Tier,
  tierNames,
  viewEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { findPrivacyRefusal, isVisibleTo } from './privacy.ts';

describe('Privacy rules', () => {
  const open: PrivacySettings = {
    photoPrivacy: 'SHOW_ALL',
    phonePrivacy: 'SHOW_ALL',
    doNotRecordViews: false,
    hideOnlineStatus: false,
    learnFromActivity: true,
  };
  const closed: PrivacySettings = {
    photoPrivacy: 'HIDE',
    phonePrivacy: 'HIDE',
    doNotRecordViews: true,
    hideOnlineStatus: true,
    learnFromActivity: true,
  };

  /** For each tier, the tier that the change requires, or null if the change is allowed. */
  const findRequiredTier = (before: PrivacySettings, after: PrivacySettings) =>
    tierNames.map((tier) => findPrivacyRefusal(tier, { before, after })?.requiredTier ?? null);

  test('SHOW_CONNECTED hides data from members without a connection, and HIDE hides it from everyone', () => {
    expect([isVisibleTo('SHOW_ALL', false), isVisibleTo('SHOW_ALL', true)]).toEqual([true, true]);
    expect([isVisibleTo('SHOW_CONNECTED', false), isVisibleTo('SHOW_CONNECTED', true)]).toEqual([
      false,
      true,
    ]);
    expect([isVisibleTo('HIDE', false), isVisibleTo('HIDE', true)]).toEqual([false, false]);
  });

  test.each([
    ['photoPrivacy', 'SHOW_CONNECTED'],
    ['photoPrivacy', 'HIDE'],
    ['phonePrivacy', 'SHOW_CONNECTED'],
    ['phonePrivacy', 'HIDE'],
  ])('changing %s from SHOW_ALL to %s requires Silver', (setting, value) => {
    expect(findRequiredTier(open, { ...open, [setting]: value })).toEqual(['silver', null, null, null, null]);
  });

  test('changing photo privacy from SHOW_CONNECTED to HIDE requires Silver', () => {
    const before: PrivacySettings = { ...open, photoPrivacy: 'SHOW_CONNECTED' };
    expect(findRequiredTier(before, { ...open, photoPrivacy: 'HIDE' })[0]).toBe('silver');
  });

  test('hiding the online status requires Gold, and hiding profile views requires Platinum', () => {
    const gold = 'gold';
    const platinum = 'platinum';
    expect(findRequiredTier(open, { ...open, hideOnlineStatus: true })).toEqual([
      gold,
      gold,
      null,
      null,
      null,
    ]);
    expect(findRequiredTier(open, { ...open, doNotRecordViews: true })).toEqual([
      platinum,
      platinum,
      platinum,
      null,
      null,
    ]);
  });

  test('a refusal of several changes names the tier that allows all of them', () => {
    expect(findRequiredTier(open, closed)).toEqual(['platinum', 'platinum', 'platinum', null, null]);
    const hidden: PrivacySettings = { ...open, photoPrivacy: 'HIDE', hideOnlineStatus: true };
    expect(findPrivacyRefusal('free', { before: open, after: hidden })).toEqual({
      requiredTier: 'gold',
      message: 'Upgrade to Gold membership or higher to hide when you’re online.',
    });
  });

  test('every tier can relax a setting or leave it unchanged', () => {
    expect(findRequiredTier(closed, open)).toEqual(tierNames.map(() => null));
    expect(findRequiredTier(closed, { ...closed, photoPrivacy: 'SHOW_CONNECTED' })).toEqual(
      tierNames.map(() => null),
    );
    expect(findRequiredTier(closed, closed)).toEqual(tierNames.map(() => null));
  });
});

describe('Private data', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterEach(() => site.clock.move(null));
  afterAll(() => site.close());

  const createWoman = (tier: Tier = 'platinum') => site.member('asha', { tier });
  const createMan = (tier: Tier = 'free') => site.member('ravi', { tier, profile: { gender: 'male' } });
  const change = (member: TestMember, body: Partial<PrivacySettings>) =>
    member.call(privacyEndpoints.update, { body });
  const cardOf = async (viewer: TestMember, member: TestMember) =>
    (await viewer.call(profileEndpoints.show, { params: { id: member.id } })).body;
  const endMembership = (member: TestMember) =>
    grantTier(site.database.db, member.id, { tier: 'free', now: site.clock.now(), until: null });

  const open: PrivacySettings = {
    photoPrivacy: 'SHOW_ALL',
    phonePrivacy: 'SHOW_ALL',
    doNotRecordViews: false,
    hideOnlineStatus: false,
    learnFromActivity: true,
  };
  const closed: PrivacySettings = {
    photoPrivacy: 'HIDE',
    phonePrivacy: 'HIDE',
    doNotRecordViews: true,
    hideOnlineStatus: true,
    learnFromActivity: true,
  };

  describe('settings', () => {
    test('a member on any plan can turn off learning, and sees that it is off', async () => {
      const asha = await createWoman('free');
      const show = async () => (await asha.call(profileEndpoints.me, {})).body.learnFromActivity;
      expect(await show()).toBe(true);
      expect((await change(asha, { learnFromActivity: false })).body).toMatchObject({
        ...open,
        learnFromActivity: false,
      });
      expect(await show()).toBe(false);
    });

    const settings: [Partial<PrivacySettings>, Tier][] = [
      [{ photoPrivacy: 'SHOW_CONNECTED' }, 'silver'],
      [{ photoPrivacy: 'HIDE' }, 'silver'],
      [{ phonePrivacy: 'HIDE' }, 'silver'],
      [{ hideOnlineStatus: true }, 'gold'],
      [{ doNotRecordViews: true }, 'platinum'],
      [{ photoPrivacy: 'HIDE', doNotRecordViews: true }, 'platinum'],
    ];

    test.each(settings)(
      'the change %j requires %s, and is refused to lower tiers',
      async (body, requiredTier) => {
        for (const tier of tierNames) {
          const asha = await createWoman(tier);
          const { status, body: after, error } = await change(asha, body);
          const own = (await asha.call(profileEndpoints.me, {})).body;
          if (tierNames.indexOf(tier) >= tierNames.indexOf(requiredTier)) {
            expect(after).toEqual({ success: true, ...open, ...body });
            expect(own).toMatchObject({ ...open, ...body });
          } else {
            expect(status).toBe(403);
            expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier } });
            expect(own).toMatchObject(open);
          }
        }
      },
    );

    test('after a membership has ended, settings can be relaxed but not made stricter again', async () => {
      const asha = await createWoman();
      await change(asha, closed);
      await endMembership(asha);
      expect((await change(asha, closed)).status).toBe(200);
      const { body } = await change(asha, { photoPrivacy: 'SHOW_CONNECTED', hideOnlineStatus: false });
      expect(body).toMatchObject({
        photoPrivacy: 'SHOW_CONNECTED',
        phonePrivacy: 'HIDE',
        doNotRecordViews: true,
      });
      expect((await change(asha, { photoPrivacy: 'HIDE' })).error?.details).toEqual({
        requiredTier: 'silver',
      });
      expect((await change(asha, { hideOnlineStatus: true })).error?.details).toEqual({
        requiredTier: 'gold',
      });
      expect((await change(asha, open)).body).toEqual({ success: true, ...open });
    });

    test('concurrent changes of different settings are all kept', async () => {
      const asha = await createWoman();
      await Promise.all([
        change(asha, { photoPrivacy: 'HIDE' }),
        change(asha, { phonePrivacy: 'HIDE' }),
        change(asha, { doNotRecordViews: true }),
        change(asha, { hideOnlineStatus: true }),
      ]);
      expect((await change(asha, {})).body).toEqual({ success: true, ...closed });
    });

    test('an unknown setting is refused, and so is any setting of a user without a profile', async () => {
      const asha = await createWoman();
      expect((await change(asha, { photoPrivacy: 'FRIENDS' as never })).status).toBe(400);
      expect((await change(asha, { tier: 'gold' } as never)).status).toBe(400);
      const newcomer = await site.member('newcomer', { tier: 'gold', profile: null });
      expect((await change(newcomer, { photoPrivacy: 'HIDE' })).status).toBe(404);
      expect((await newcomer.call(profileEndpoints.me, {})).body).toMatchObject(open);
    });
  });

  describe('photos', () => {
    async function createWomanWithPhoto() {
      const asha = await createWoman();
      const key = `photos/${asha.id}`;
      await insertPhoto(site, { memberId: asha.id, objectKey: key });
      return { asha, key };
    }

    async function connect(from: TestMember, to: TestMember) {
      const { body } = await from.call(interestEndpoints.express, { body: { userId: to.id } });
      await to.call(interestEndpoints.respond, {
        params: { id: body.interestId },
        body: { response: 'accepted' },
      });
      return body.interestId;
    }

    const shownPhoto = { profilePhotoUrl: expect.stringContaining('/card.webp'), photoWithheld: null };
    const withheldPhoto = {
      profilePhotoUrl: expect.stringMatching(/^\/media\/veiled\/[^/]+\/blurred\.webp/),
      photoWithheld: 'until_connected',
    };

    test('a photo for connections only is shown while an interest in either direction is accepted', async () => {
      const { asha } = await createWomanWithPhoto();
      const [ravi, suresh] = await Promise.all([createMan('silver'), createMan('silver')]);
      expect(await cardOf(ravi, asha)).toMatchObject(shownPhoto);
      await change(asha, { photoPrivacy: 'SHOW_CONNECTED' });
      await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
      expect(await cardOf(ravi, asha)).toMatchObject(withheldPhoto);
      const card = await connect(asha, ravi).then(() => cardOf(ravi, asha));
      expect(card).toMatchObject(shownPhoto);
      await connect(asha, suresh);
      expect(await cardOf(suresh, asha)).toMatchObject(shownPhoto);
      const { receivedInterest } = await cardOf(suresh, asha);
      await suresh.call(interestEndpoints.respond, {
        params: { id: receivedInterest?.interestId ?? '' },
        body: { response: 'declined' },
      });
      expect(await cardOf(suresh, asha)).toMatchObject(withheldPhoto);
    });

    test('a hidden photo is in no response to others, even connections, even after the membership has ended', async () => {
      const { asha, key } = await createWomanWithPhoto();
      const ravi = await createMan('silver');
      await connect(asha, ravi);
      await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
      await change(asha, { photoPrivacy: 'HIDE' });
      await asha.call(profileEndpoints.show, { params: { id: ravi.id } });
      await endMembership(asha);
      const responses = await Promise.all([
        ravi.call(profileEndpoints.show, { params: { id: asha.id } }),
        ravi.call(searchEndpoints.search, { query: {}, body: { userId: asha.id } }),
        ravi.call(interestEndpoints.received, { query: {} }),
        ravi.call(viewEndpoints.viewers, { query: {} }),
      ]);
      for (const { status, body } of responses) {
        expect(status).toBe(200);
        expect(JSON.stringify(body)).toContain(asha.id);
        expect(JSON.stringify(body)).not.toContain(key);
        expect(JSON.stringify(body)).toContain('"photoWithheld":"always"');
      }
      const own = (await asha.call(profileEndpoints.me, {})).body;
      expect(own.profilePhotoUrl).toContain(key);
    });

    test('a card of a member without a photo does not report a withheld photo', async () => {
      const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
      await change(asha, { photoPrivacy: 'HIDE' });
      expect(await cardOf(ravi, asha)).toMatchObject({ profilePhotoUrl: null, photoWithheld: null });
    });
  });

  describe('presence', () => {
    test('a member active within five minutes is online', async () => {
      const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
      const { lastActiveAt, online } = await cardOf(ravi, asha);
      expect(online).toBe(true);
      const offlineAt = new Date(lastActiveAt ?? '').getTime() + 5 * 60_000;
      site.clock.move(new Date(offlineAt - 2000));
      expect((await cardOf(ravi, asha)).online).toBe(true);
      site.clock.move(new Date(offlineAt));
      expect(await cardOf(ravi, asha)).toMatchObject({ online: false, lastActiveAt });
    });

    test('a member who hides the online status shows no activity, even after the membership has ended', async () => {
      const [asha, ravi] = await Promise.all([createWoman('gold'), createMan()]);
      await change(asha, { hideOnlineStatus: true });
      expect(await cardOf(ravi, asha)).toMatchObject({ lastActiveAt: null, online: false });
      await endMembership(asha);
      expect(await cardOf(ravi, asha)).toMatchObject({ lastActiveAt: null, online: false });
      expect((await cardOf(asha, ravi)).online).toBe(true);
    });
  });
});
