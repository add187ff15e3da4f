import { type ReportReason, reportReason } from '@troth/contract';

const words: Record<ReportReason, { label: string; means: string }> = {
  fake_profile: {
    label: 'The profile is not real',
    means: 'Somebody else’s photos, or a person who was made up.',
  },
  harassment: {
    label: 'Harassment or threats',
    means: 'Insults, pressure, threats, or writing on after a clear no.',
  },
  inappropriate_photo: {
    label: 'A photo that does not belong here',
    means: 'Indecent or violent, or of somebody who has not agreed.',
  },
  scam: {
    label: 'Asking for money, or a fraud',
    means: 'Money, gifts, investments, or codes from your phone.',
  },
  underage: {
    label: 'Under 18',
    means: 'The person seems to be younger than the profile says.',
  },
  married: {
    label: 'Already married',
    means: 'And looking for someone without saying so.',
  },
  other: {
    label: 'Something else',
    means: 'Please tell us below what it is.',
  },
};

export const reasons = reportReason.options.map((value) => ({ value, ...words[value] }));
