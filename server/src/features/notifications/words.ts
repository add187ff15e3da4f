import { type NotificationType, type ReportReason, tiers } from '@troth/contract';
import type { Notice, ReportOutcome } from './notice.ts';

export interface Words {
  title: string;
  message: string;
}

const topics: Record<ReportReason, string> = {
  fake_profile: 'a fake profile',
  harassment: 'harassment',
  inappropriate_photo: 'an inappropriate photo',
  scam: 'a scam',
  underage: 'the age of the member',
  married: 'being married',
  other: 'something else',
};

const toReported: Record<ReportOutcome, string> = {
  nothing: 'Nothing follows from it.',
  warning: 'Please keep to our guidelines from now on.',
  removal: 'We removed what does not belong on this site.',
  suspension: 'Your profile is suspended.',
};

const toReporter: Record<ReportOutcome, string> = {
  nothing: 'We found nothing against our guidelines.',
  warning: 'We asked the member to keep to our guidelines.',
  removal: 'We removed what does not belong on this site.',
  suspension: 'We suspended the profile.',
};

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
      return {
        title: 'Your report',
        message: `Thank you for your report about ${topics[notice.details.category]}. ${toReporter[notice.details.outcome]}`,
      };
    case 'profile_report':
      return {
        title: 'Your profile was reported',
        message: `The report was about ${topics[notice.details.category]}. ${toReported[notice.details.outcome]}`,
      };
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
