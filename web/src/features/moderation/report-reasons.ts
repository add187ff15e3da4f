import { type ReportReason, reportReasons } from '@troth/contract';
import { t } from '@troth/texts';

const reasonTexts: Record<ReportReason, { label: string; means: string }> = {
  fake_profile: {
    label: t('Fake profile'),
    means: t('Someone else’s photos, or a made-up person.'),
  },
  harassment: {
    label: t('Harassment or threats'),
    means: t('Insults, pressure, threats, or still writing after a clear no.'),
  },
  inappropriate_photo: {
    label: t('Inappropriate photo'),
    means: t('Indecent, violent, or of someone who hasn’t agreed to it.'),
  },
  scam: {
    label: t('Scam, or asking for money'),
    means: t('Money, gifts, investments, or codes sent to your phone.'),
  },
  underage: {
    label: t('Under 18'),
    means: t('They seem younger than the profile says.'),
  },
  married: {
    label: t('Already married'),
    means: t('And looking for a match without saying so.'),
  },
  other: {
    label: t('Something else'),
    means: t('Tell us what it is below.'),
  },
};

export const reportReasonOptions = reportReasons.map((value) => ({ value, ...reasonTexts[value] }));
