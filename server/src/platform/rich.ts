import { type Part, parts } from '@troth/texts';
import { type Html, html } from './html.ts';

/** A piece of a text: words, or markup. */
type Piece = Html | string;

const joined = (pieces: Piece[]): Html => html`${pieces.map((piece) => html`${piece}`)}`;

/** A text in the language of now with markup in it or around parts of it; words are escaped, whoever wrote them. */
export const rich = (text: string, values: Record<string, Part<Piece>>): Html =>
  joined(parts<Piece>(text, values));

/** What makes a link of the words within a tag. */
export const linkTo =
  (address: string) =>
  (words: Piece[]): Html =>
    html`<a href="${address}">${joined(words)}</a>`;
