import type { ReportReason } from '@troth/contract';
import { t } from '@troth/texts';

/** To whoever told staff of it. */
export const thanksForTelling = (topic: ReportReason): string =>
  t(
    'Thank you for telling us of {topic, select, fake_profile {a fake profile} harassment {harassment} inappropriate_photo {an inappropriate photo} scam {a scam} underage {the age of the member} married {being married} other {something else}}.',
    { topic },
  );

/** To whom staff were told of. */
export const aboutReport = (topic: ReportReason): string =>
  t(
    'The report was about {topic, select, fake_profile {a fake profile} harassment {harassment} inappropriate_photo {an inappropriate photo} scam {a scam} underage {the age of the member} married {being married} other {something else}}.',
    { topic },
  );

/** The same in a letter. */
export const toldOfProfile = (topic: ReportReason): string =>
  t(
    'We were told of your profile; it was about {topic, select, fake_profile {a fake profile} harassment {harassment} inappropriate_photo {an inappropriate photo} scam {a scam} underage {the age of the member} married {being married} other {something else}}. We have looked into it with care.',
    { topic },
  );
