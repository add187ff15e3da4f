import { type Membership, tiers } from '@troth/contract';
import { longDate, t, translate } from '@troth/texts';

interface Words {
  title: string;
  text: string;
}

const keeps = t('Your profile, searching and every answer you give stay free for as long as you like.');
const adds = t(
  'A membership adds the first word: interests of your own, conversations that you begin, and the names of those who came to look.',
);
const opensAgain = t('What you wrote and chose is still here, and a membership opens the rest again.');

/** What a member reads of the membership that they have. */
export function standingWords({ tier, expiresAt }: Membership): Words {
  const name = translate(tiers[tier].name);
  if (tier === 'admin') {
    return {
      title: t('You look after this site'),
      text: t('Everything is open to you, and there is nothing to buy.'),
    };
  }
  if (tier === 'free') {
    if (expiresAt === null) return { title: t('You have a free membership'), text: `${keeps} ${adds}` };
    return {
      title: t('Your membership ended on {date}', { date: longDate(expiresAt) }),
      text: `${keeps} ${opensAgain}`,
    };
  }
  if (expiresAt === null) {
    return {
      title: t('You have {tier}, without an end', { tier: name }),
      text: t('It was given to you, so there is nothing to buy and nothing to renew.'),
    };
  }
  return {
    title: t('You have {tier} until {date}', { tier: name, date: longDate(expiresAt) }),
    text: t(
      'Nothing renews by itself: when it ends your membership is free again, and all that you wrote stays.',
    ),
  };
}
