import { type Membership, tiers } from '@troth/contract';
import { dayMonthYear } from '../../../ui/format/date.ts';

interface Words {
  title: string;
  text: string;
}

const keeps = 'Your profile, searching and every answer you give stay free for as long as you like.';
const adds =
  'A membership adds the first word: interests of your own, conversations that you begin, and the names of those who came to look.';

/** What a member reads of the membership that they have. */
export function standingWords({ tier, expiresAt }: Membership): Words {
  const { name } = tiers[tier];
  if (tier === 'admin') {
    return {
      title: 'You look after this site',
      text: 'Everything is open to you, and there is nothing to buy.',
    };
  }
  if (tier === 'free') {
    if (expiresAt === null) return { title: 'You have a free membership', text: `${keeps} ${adds}` };
    return {
      title: `Your membership ended on ${dayMonthYear(expiresAt)}`,
      text: `${keeps} What you wrote and chose is still here, and a membership opens the rest again.`,
    };
  }
  if (expiresAt === null) {
    return {
      title: `You have ${name}, without an end`,
      text: 'It was given to you, so there is nothing to buy and nothing to renew.',
    };
  }
  return {
    title: `You have ${name} until ${dayMonthYear(expiresAt)}`,
    text: 'Nothing renews by itself: when it ends your membership is free again, and all that you wrote stays.',
  };
}
