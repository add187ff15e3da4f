import type { Person } from './person.ts';

/** What a mail says, before it is put into a form. */
export interface Letter {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preheader: string;
  heading: string;
  lines: string[];
  /** What is known, by what it is: "Paid", "₹600". */
  facts?: readonly (readonly [string, string])[];
  sections: Section[];
  button: { text: string; url: string };
  /** Why the reader gets this. */
  why: string;
}

export interface Section {
  /** None where there is but one person. */
  title?: string;
  people: Person[];
  /** How many there are beyond those. */
  more: number;
}

/** What every letter is written with. */
export interface Writing {
  /** The reader's. */
  firstName: string;
  publicUrl: string;
}
