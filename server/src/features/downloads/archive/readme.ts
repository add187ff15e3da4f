import { DOWNLOAD_KEPT_DAYS } from '@troth/contract';
import { longDateUtc } from '@troth/texts';
import { inLanguage } from '../../../platform/language.ts';
import type { Part } from '../part.ts';

type Described = Pick<Part, 'file' | 'about'>;

const WIDTH = 78;

/** A paragraph in lines, all but the first one set in. */
function wrapped(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length + indent.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => `${indent}${line}`).join('\n');
}

const described = ({ file, about }: Described): string => `${file}\n${wrapped(about, '  ')}`;

/** What README.txt says, in plain words; in English for everybody. */
export const readme = (parts: readonly Described[], now: Date): string =>
  `${[
    'YOUR DATA FROM TROTH',
    wrapped(
      `This archive holds what Troth keeps about you, as it was on ${inLanguage('en', () => longDateUtc(now))}. Your photos are pictures that every program opens. Everything else is in files that end in .json: plain text, which any text editor shows and programs can read.`,
      '',
    ),
    ...parts.map(described),
    'HOW TO READ IT',
    wrapped(
      'Times are in UTC. Heights are in centimetres. Amounts are in the smallest unit of their currency: 20000 in INR is 200 rupees. Words such as "never_married" are what Troth calls a choice within itself.',
      '',
    ),
    'WHAT IS NOT IN IT',
    wrapped(
      'What other members keep to themselves: their e-mail addresses, phone numbers and dates of birth, and who reported you, if anybody did. Members who cannot be shown to you at the moment have no name here: null stands in its place, and what they wrote to you is left out. Messages that you deleted are left out too, as is who viewed your profile where your membership does not show it.',
      '',
    ),
    'KEEP IT SAFE',
    wrapped(
      `Whoever opens this archive reads all of it, your messages too. Troth deletes its own copy after ${DOWNLOAD_KEPT_DAYS} days.`,
      '',
    ),
  ].join('\n\n')}\n`;
