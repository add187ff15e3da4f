import { type Tier, tiers } from '@troth/contract';
import { longDateUtc, t, translate } from '@troth/texts';
import type { Letter, Writing } from './letter.ts';

/** Of the end of a membership some days before it comes. */
export function endingLetter(
  { tier: held, endsAt }: { tier: Tier; endsAt: Date },
  { firstName, publicUrl }: Writing,
): Letter {
  const tier = translate(tiers[held].name);
  const date = longDateUtc(endsAt);
  return {
    subject: t('Your {tier} membership ends on {date}', { tier, date }),
    preheader: t('Nothing is charged, and nothing renews by itself.'),
    heading: t('Your {tier} membership ends soon', { tier }),
    lines: [
      t('Dear {firstName},', { firstName }),
      t(
        'Your {tier} membership ends on {date}. Nothing is charged; if you would like to go on, you can choose for how long on your membership page.',
        { tier, date },
      ),
      t(
        'If not, there is nothing to do. Your profile, your interests and your conversations stay, and you can answer everyone as before.',
      ),
    ],
    sections: [],
    button: { text: t('See my membership'), url: `${publicUrl}/membership` },
    why: t('You get this e-mail once, a few days before a membership ends.'),
  };
}
