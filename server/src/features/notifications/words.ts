import { type NotificationType, tiers } from '@troth/contract';
import { longDateUtc, t, translate } from '@troth/texts';
import type { Notice } from './notice.ts';
import { aboutReport, thanksForTelling } from './topics.ts';

export interface Words {
  title: string;
  message: string;
}

type MembershipDetails = Extract<Notice, { type: 'membership' }>['details'];

/** Of one that goes on for another time. */
function renewed(tier: string, endsAt: string | null): Words {
  const title = t('{tier} membership', { tier });
  return endsAt === null
    ? { title, message: t('Your {tier} membership has no end now.', { tier }) }
    : {
        title,
        message: t('Your {tier} membership lasts until {date}.', { tier, date: longDateUtc(endsAt) }),
      };
}

function ofMembership(details: MembershipDetails): Words {
  const tier = translate(tiers[details.tier].name);
  switch (details.step) {
    case 'ending':
      return {
        title: t('{tier} ends soon', { tier }),
        message: t('Your {tier} membership ends on {date}.', { tier, date: longDateUtc(details.endsAt) }),
      };
    case 'ended':
      return {
        title: t('{tier} has ended', { tier }),
        message: t('Your {tier} membership ended on {date}.', { tier, date: longDateUtc(details.endsAt) }),
      };
    case 'renewed':
      return renewed(tier, details.endsAt);
    case 'lowered': {
      const before = translate(tiers[details.before].name);
      return {
        title: t('Membership changed'),
        message: t('Your {before} membership is over. You are a {tier} member now.', { before, tier }),
      };
    }
    case 'granted': {
      const message = t('You are a {tier} member now.', { tier });
      // Of a free one it was kept so before what was lowered had its own words.
      const isFree = details.tier === 'free';
      return { title: isFree ? t('Membership changed') : t('Welcome to {tier}', { tier }), message };
    }
  }
}

function ofPromotion({ details: { step, endsAt } }: Extract<Notice, { type: 'promotion' }>): Words {
  const date = longDateUtc(endsAt);
  return step === 'ended'
    ? { title: t('Promotion ended'), message: t('Your profile was promoted until {date}.', { date }) }
    : { title: t('Profile promoted'), message: t('Others see your profile first until {date}.', { date }) };
}

/** To the reporter: never what it was that followed. */
function ofReport({ details }: Extract<Notice, { type: 'report' }>): Words {
  if (details.step === 'contactBanned') {
    return {
      title: t('For your safety'),
      message: t(
        'We closed the account of a member with whom you wrote. If they asked for money or details, please send none.',
      ),
    };
  }
  const follows =
    details.outcome === 'action'
      ? t('We looked into it and acted on it.')
      : t('We found nothing against our guidelines; do tell us if that changes.');
  // What became of it first: the menu shows two lines of a message.
  return { title: t('Your report'), message: `${follows} ${thanksForTelling(details.category)}` };
}

/** To the reported member: never who it was. */
function ofSanction({ details }: Extract<Notice, { type: 'profile_report' }>): Words {
  const follows =
    details.outcome === 'warning'
      ? t('Please keep to our guidelines from now on.')
      : t('Your profile is suspended until {date}.', { date: longDateUtc(details.until) });
  return { title: t('Your profile was reported'), message: `${aboutReport(details.category)} ${follows}` };
}

/** What a notice says to somebody who may know all of it; `name` is that of the member behind it. */
export function wordsOf(notice: Notice, name: string): Words {
  switch (notice.type) {
    case 'interest':
      return notice.details.step === 'accepted'
        ? { title: t('Interest accepted'), message: t('{name} accepted your interest.', { name }) }
        : { title: t('New interest'), message: t('{name} is interested in you.', { name }) };
    case 'profile_view':
      return { title: t('Profile viewed'), message: t('{name} looked at your profile.', { name }) };
    case 'video_call':
      return { title: t('Video call'), message: t('{name} would like to talk with you.', { name }) };
    case 'report':
      return ofReport(notice);
    case 'profile_report':
      return ofSanction(notice);
    case 'membership':
      return ofMembership(notice.details);
    case 'promotion':
      return ofPromotion(notice);
  }
}

/** What is said where the tier does not show who or what it was (decisions §8). */
export const wordsInstead = (type: NotificationType): Words =>
  type === 'profile_view'
    ? {
        title: t('Someone viewed your profile'),
        message: t('With a Silver membership or higher you see who it was.'),
      }
    : {
        title: t('Someone reported your profile'),
        message: t('With a Silver membership or higher you see what it was about and what follows.'),
      };
