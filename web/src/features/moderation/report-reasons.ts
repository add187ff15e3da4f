import { type ReportReason, reportReasons } from '@troth/contract';
import { t } from '@troth/texts';

const reasonTexts: Record<ReportReason, { label: string; means: string }> = {
  fake_profile: {
    label: t('The profile is not real'),
    means: t('Somebody else’s photos, or a person who was made up.'),
  },
  harassment: {
    label: t('Harassment or threats'),
    means: t('Insults, pressure, threats, or writing on after a clear no.'),
  },
  inappropriate_photo: {
    label: t('A photo that does not belong here'),
    means: t('Indecent or violent, or of somebody who has not agreed.'),
  },
  scam: {
    label: t('Asking for money, or a fraud'),
    means: t('Money, gifts, investments, or codes from your phone.'),
  },
  underage: {
    label: t('Under 18'),
    means: t('The person seems to be younger than the profile says.'),
  },
  married: {
    label: t('Already married'),
    means: t('And looking for someone without saying so.'),
  },
  other: {
    label: t('Something else'),
    means: t('Please tell us below what it is.'),
  },
};

export const reportReasonOptions = reportReasons.map((value) => ({ value, ...reasonTexts[value] }));
