import type { ReportReason } from '@troth/contract';

/** What a report was about, as it is told on both sides. */
export const topics: Record<ReportReason, string> = {
  fake_profile: 'a fake profile',
  harassment: 'harassment',
  inappropriate_photo: 'an inappropriate photo',
  scam: 'a scam',
  underage: 'the age of the member',
  married: 'being married',
  other: 'something else',
};
