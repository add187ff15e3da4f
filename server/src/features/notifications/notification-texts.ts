import { formatTier, minimumTierFor, type NotificationType, type ReportReason } from '@troth/contract';
import { formatLongDateUtc, t } from '@troth/texts';
import type { Notice } from './rules.ts';

/** The sentence that thanks the reporter. */
const reportThanksText = (topic: ReportReason): string =>
  t(
    'Thank you for telling us about {topic, select, fake_profile {a fake profile} harassment {harassment} inappropriate_photo {an inappropriate photo} scam {a scam} underage {the member’s age} married {a married member} other {something else}}.',
    { topic },
  );

/** What the report was about, for a notification to the reported member. */
const reportTopicText = (topic: ReportReason): string =>
  t(
    'The report was about {topic, select, fake_profile {a fake profile} harassment {harassment} inappropriate_photo {an inappropriate photo} scam {a scam} underage {your age} married {being married} other {something else}}.',
    { topic },
  );

/** What the report was about, for a mail to the reported member. */
export const profileReportedText = (topic: ReportReason): string =>
  t(
    'Your profile was reported. The report was about {topic, select, fake_profile {a fake profile} harassment {harassment} inappropriate_photo {an inappropriate photo} scam {a scam} underage {your age} married {being married} other {something else}}. We’ve looked into it carefully.',
    { topic },
  );

export interface NotificationText {
  title: string;
  message: string;
}

type MembershipDetails = Extract<Notice, { type: 'membership' }>['details'];

/** The text about an extended membership. */
function renewalText(tier: string, endsAt: string | null): NotificationText {
  const title = t('{tier} membership', { tier });
  return endsAt === null
    ? { title, message: t('Your {tier} membership now has no end date.', { tier }) }
    : {
        title,
        message: t('Your {tier} membership runs until {date}.', { tier, date: formatLongDateUtc(endsAt) }),
      };
}

function membershipText(details: MembershipDetails): NotificationText {
  const tier = formatTier(details.tier);
  switch (details.step) {
    case 'ending':
      return {
        title: t('{tier} ends soon', { tier }),
        message: t('Your {tier} membership ends on {date}.', {
          tier,
          date: formatLongDateUtc(details.endsAt),
        }),
      };
    case 'ended':
      return {
        title: t('{tier} has ended', { tier }),
        message: t('Your {tier} membership ended on {date}.', {
          tier,
          date: formatLongDateUtc(details.endsAt),
        }),
      };
    case 'renewed':
      return renewalText(tier, details.endsAt);
    case 'lowered': {
      const before = formatTier(details.before);
      return {
        title: t('Membership changed'),
        message: t('Your {before} membership has ended. You’re now a {tier} member.', { before, tier }),
      };
    }
    case 'granted': {
      const message = t('You’re now a {tier} member.', { tier });
      // In older notifications a change to Free also has the step `granted`.
      const isFree = details.tier === 'free';
      return { title: isFree ? t('Membership changed') : t('Welcome to {tier}', { tier }), message };
    }
  }
}

function promotionText({
  details: { step, endsAt },
}: Extract<Notice, { type: 'promotion' }>): NotificationText {
  const date = formatLongDateUtc(endsAt);
  return step === 'ended'
    ? { title: t('Promotion ended'), message: t('Your profile was promoted until {date}.', { date }) }
    : { title: t('Profile promoted'), message: t('Others see your profile first until {date}.', { date }) };
}

const savedSearchText = ({
  details: { name, count },
}: Extract<Notice, { type: 'saved_search' }>): NotificationText => ({
  title: t('{count, plural, one {New member} other {New members}}', { count }),
  message: t(
    '{count, plural, one {A new member matches “{name}”.} other {{count} new members match “{name}”.}}',
    {
      count,
      name,
    },
  ),
});

/** The text for the reporter, which never tells the measure taken. */
function reportText({ details }: Extract<Notice, { type: 'report' }>): NotificationText {
  if (details.step === 'contactBanned') {
    return {
      title: t('For your safety'),
      message: t(
        'We closed the account of a member you were in touch with. If they asked for money or details, don’t send any.',
      ),
    };
  }
  const consequence =
    details.outcome === 'action'
      ? t('We looked into it and took action.')
      : t('We found nothing against our guidelines. Tell us if that changes.');
  // The consequence first, because the menu shows two lines.
  return { title: t('Your report'), message: `${consequence} ${reportThanksText(details.category)}` };
}

/** The text for the reported member, which never tells who reported them. */
function sanctionText({ details }: Extract<Notice, { type: 'profile_report' }>): NotificationText {
  const consequence =
    details.outcome === 'warning'
      ? t('Please follow our guidelines from now on.')
      : t('Your profile is suspended until {date}.', { date: formatLongDateUtc(details.until) });
  return {
    title: t('Your profile was reported'),
    message: `${reportTopicText(details.category)} ${consequence}`,
  };
}

/** Title and message of a notification that is not withheld; `name` is the other member's. */
export function notificationText(notice: Notice, name: string): NotificationText {
  switch (notice.type) {
    case 'interest':
      return notice.details.step === 'accepted'
        ? { title: t('Interest accepted'), message: t('{name} accepted your interest.', { name }) }
        : { title: t('New interest'), message: t('{name} is interested in you.', { name }) };
    case 'profile_view':
      return { title: t('Profile viewed'), message: t('{name} viewed your profile.', { name }) };
    case 'video_call':
      return { title: t('Video call'), message: t('{name} would like to talk to you.', { name }) };
    case 'report':
      return reportText(notice);
    case 'profile_report':
      return sanctionText(notice);
    case 'membership':
      return membershipText(notice.details);
    case 'promotion':
      return promotionText(notice);
    case 'saved_search':
      return savedSearchText(notice);
  }
}

/** Title and message of a withheld notification, whose subject the receiver's tier hides. */
export const withheldText = (type: NotificationType): NotificationText =>
  type === 'profile_view'
    ? {
        title: t('Someone viewed your profile'),
        message: t('With {tier} or higher you can see who it was.', {
          tier: formatTier(minimumTierFor('canSeeViewers')),
        }),
      }
    : {
        title: t('Someone reported your profile'),
        message: t('With {tier} or higher you can see what it was about and what happens next.', {
          tier: formatTier(minimumTierFor('canReport')),
        }),
      };
