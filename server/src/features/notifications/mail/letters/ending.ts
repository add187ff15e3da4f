import { type Tier, tiers } from '@troth/contract';
import { dayInWords } from '../../../../platform/day-in-words.ts';
import type { Letter, Writing } from './letter.ts';

/** Of the end of a membership some days before it comes. */
export function endingLetter(
  { tier, endsAt }: { tier: Tier; endsAt: Date },
  { firstName, publicUrl }: Writing,
): Letter {
  const told = `Your ${tiers[tier].name} membership ends on ${dayInWords(endsAt)}`;
  return {
    subject: told,
    preheader: 'Nothing is charged, and nothing renews by itself.',
    heading: `Your ${tiers[tier].name} membership ends soon`,
    lines: [
      `Dear ${firstName},`,
      `${told}. Nothing is charged; if you would like to go on, you can choose for how long on your membership page.`,
      'If not, there is nothing to do. Your profile, your interests and your conversations stay, and you can answer everyone as before.',
    ],
    sections: [],
    button: { text: 'See my membership', url: `${publicUrl}/membership` },
    why: 'You get this e-mail once, a few days before a membership ends.',
  };
}
