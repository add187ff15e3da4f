import { type NotificationType, tiers } from '@troth/contract';
import type { Notice } from './notice.ts';
import { topics } from './topics.ts';

export interface Words {
  title: string;
  message: string;
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const onDay = (instant: string) => dates.format(new Date(instant));

function ofMembership({ details }: Extract<Notice, { type: 'membership' }>): Words {
  const { name } = tiers[details.tier];
  if (details.step === 'ending') {
    return {
      title: `${name} ends soon`,
      message: `Your ${name} membership ends on ${onDay(details.endsAt)}.`,
    };
  }
  if (details.step === 'ended') {
    return {
      title: `${name} has ended`,
      message: `Your ${name} membership ended on ${onDay(details.endsAt)}.`,
    };
  }
  if (details.step === 'renewed') {
    const { endsAt } = details;
    const lasts = endsAt === null ? 'has no end now' : `lasts until ${onDay(endsAt)}`;
    return { title: `${name} membership`, message: `Your ${name} membership ${lasts}.` };
  }
  if (details.step === 'lowered') {
    const before = tiers[details.before].name;
    return {
      title: 'Membership changed',
      message: `Your ${before} membership is over. You are a ${name} member now.`,
    };
  }
  const message = `You are a ${name} member now.`;
  // Of a free one it was kept so before what was lowered had its own words.
  return { title: details.tier === 'free' ? 'Membership changed' : `Welcome to ${name}`, message };
}

function ofPromotion({ details: { step, endsAt } }: Extract<Notice, { type: 'promotion' }>): Words {
  if (step === 'ended') {
    return { title: 'Promotion ended', message: `Your profile was promoted until ${onDay(endsAt)}.` };
  }
  return { title: 'Profile promoted', message: `Others see your profile first until ${onDay(endsAt)}.` };
}

/** To the reporter: never what it was that followed. */
function ofReport({ details }: Extract<Notice, { type: 'report' }>): Words {
  if (details.step === 'contactBanned') {
    return {
      title: 'For your safety',
      message:
        'We closed the account of a member with whom you wrote. If they asked for money or details, please send none.',
    };
  }
  const thanks = `Thank you for telling us of ${topics[details.category]}.`;
  return {
    title: 'Your report',
    message:
      details.outcome === 'action'
        ? `${thanks} We looked into it and acted on it.`
        : `${thanks} We found nothing against our guidelines; do tell us if that changes.`,
  };
}

/** To the reported member: never who it was. */
function ofSanction({ details }: Extract<Notice, { type: 'profile_report' }>): Words {
  const follows =
    details.outcome === 'warning'
      ? 'Please keep to our guidelines from now on.'
      : `Your profile is suspended until ${onDay(details.until)}.`;
  return {
    title: 'Your profile was reported',
    message: `The report was about ${topics[details.category]}. ${follows}`,
  };
}

/** What a notice says to somebody who may know all of it; `name` is that of the member behind it. */
export function wordsOf(notice: Notice, name: string): Words {
  switch (notice.type) {
    case 'interest':
      return notice.details.step === 'accepted'
        ? { title: 'Interest accepted', message: `${name} accepted your interest.` }
        : { title: 'New interest', message: `${name} is interested in you.` };
    case 'profile_view':
      return { title: 'Profile viewed', message: `${name} looked at your profile.` };
    case 'video_call':
      return { title: 'Video call', message: `${name} would like to talk with you.` };
    case 'report':
      return ofReport(notice);
    case 'profile_report':
      return ofSanction(notice);
    case 'membership':
      return ofMembership(notice);
    case 'promotion':
      return ofPromotion(notice);
  }
}

/** What is said where the tier does not show who or what it was (decisions §8). */
export const wordsInstead = (type: NotificationType): Words =>
  type === 'profile_view'
    ? {
        title: 'Someone viewed your profile',
        message: 'With a Silver membership or higher you see who it was.',
      }
    : {
        title: 'Someone reported your profile',
        message: 'With a Silver membership or higher you see what it was about and what follows.',
      };
