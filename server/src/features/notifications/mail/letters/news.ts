import { t } from '@troth/texts';
import type { ItemKind } from '../store/tables.ts';
import type { Letter, Writing } from './letter.ts';
import type { Person } from './person.ts';

export interface News {
  kind: ItemKind;
  aboutId: string;
  person: Person;
}

type Told = Omit<Letter, 'sections'>;

/** Subjects name no member: what a member writes would look like words of ours in a list of mails. */
const letters: Record<ItemKind, (news: News, writing: Writing) => Told> = {
  newInterest: ({ person: { firstName: name, url } }, { firstName }) => ({
    subject: t('Someone is interested in you'),
    preheader: t('See who it is, and answer whenever you are ready.'),
    heading: t('{name} is interested in you', { name }),
    lines: [
      t('Dear {firstName},', { firstName }),
      t(
        '{name} read your profile and would like to get to know you. Take your time: you can accept, or decline kindly. Only {name} learns your answer.',
        { name },
      ),
    ],
    button: { text: t('Read {name}’s profile', { name }), url },
    why: t('You get this e-mail because a member of Troth expressed interest in you.'),
  }),
  interestAccepted: ({ person: { firstName: name, url } }, { firstName }) => ({
    subject: t('Your interest was accepted'),
    preheader: t('A good moment to say hello.'),
    heading: t('{name} accepted your interest', { name }),
    lines: [
      t('Dear {firstName},', { firstName }),
      t(
        'Good news: {name} would like to get to know you too. The first words are often the hardest; something from {name}’s profile is a good place to begin.',
        { name },
      ),
    ],
    button: { text: t('See {name}’s profile', { name }), url },
    why: t('You get this e-mail because you expressed interest in this member on Troth.'),
  }),
  newMessage: ({ aboutId, person: { firstName: name } }, { firstName, publicUrl }) => ({
    subject: t('You have a new message'),
    preheader: t('It is waiting for you on Troth.'),
    heading: t('{name} wrote to you', { name }),
    lines: [
      t('Dear {firstName},', { firstName }),
      t(
        'There is something new in your conversation with {name}. What members write to each other stays on Troth, so you can read it there.',
        { name },
      ),
    ],
    button: { text: t('Read the message'), url: `${publicUrl}/messages/${aboutId}` },
    why: t(
      'You get this e-mail because a member of Troth wrote to you. Until you have read it, no other follows about this conversation.',
    ),
  }),
};

/** A letter about one thing that happened. */
export function newsLetter(news: News, writing: Writing): Letter {
  return {
    ...letters[news.kind](news, writing),
    sections: [{ people: [{ ...news.person, reasons: [] }], more: 0 }],
  };
}
