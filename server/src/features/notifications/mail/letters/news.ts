import type { ItemKind } from '../store/tables.ts';
import type { Letter, Writing } from './letter.ts';
import type { Person } from './person.ts';

export interface News {
  kind: ItemKind;
  aboutId: string;
  person: Person;
}

type Told = Omit<Letter, 'sections'>;

const letters: Record<ItemKind, (news: News, writing: Writing) => Told> = {
  newInterest: ({ person: { firstName: other, url } }, { firstName }) => ({
    subject: `${other} is interested in you`,
    preheader: 'See who it is, and answer whenever you are ready.',
    heading: `${other} is interested in you`,
    lines: [
      `Dear ${firstName},`,
      `${other} read your profile and would like to get to know you. Take your time: you can accept, or decline kindly. Only ${other} learns your answer.`,
    ],
    button: { text: `Read ${other}’s profile`, url },
    why: 'You get this e-mail because a member of Troth expressed interest in you.',
  }),
  interestAccepted: ({ person: { firstName: other, url } }, { firstName }) => ({
    subject: `${other} accepted your interest`,
    preheader: 'A good moment to say hello.',
    heading: `${other} accepted your interest`,
    lines: [
      `Dear ${firstName},`,
      `Good news: ${other} would like to get to know you too. The first words are often the hardest; something from ${other}’s profile is a good place to begin.`,
    ],
    button: { text: `See ${other}’s profile`, url },
    why: 'You get this e-mail because you expressed interest in this member on Troth.',
  }),
  newMessage: ({ aboutId, person: { firstName: other } }, { firstName, publicUrl }) => ({
    subject: `A new message from ${other}`,
    preheader: 'It is waiting for you on Troth.',
    heading: `${other} wrote to you`,
    lines: [
      `Dear ${firstName},`,
      `There is something new in your conversation with ${other}. What members write to each other stays on Troth, so you can read it there.`,
    ],
    button: { text: 'Read the message', url: `${publicUrl}/messages/${aboutId}` },
    why: 'You get this e-mail because a member of Troth wrote to you. Until you have read it, no other follows about this conversation.',
  }),
};

/** A letter about one thing that happened. */
export function newsLetter(news: News, writing: Writing): Letter {
  return {
    ...letters[news.kind](news, writing),
    sections: [{ people: [{ ...news.person, reasons: [] }], more: 0 }],
  };
}
