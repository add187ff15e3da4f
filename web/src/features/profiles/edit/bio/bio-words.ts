import type { BioAnalysis } from '@troth/contract';

const warmthNames = [
  { from: 75, name: 'Very warm' },
  { from: 50, name: 'Warm' },
  { from: 25, name: 'Friendly, with room for more' },
  { from: 0, name: 'Mostly facts so far' },
] as const;

/** A figure alone says nothing: what a reader would call it. */
export function warmthInWords(warmth: number): string {
  return warmthNames.find(({ from }) => warmth >= from)?.name ?? warmthNames[3].name;
}

const verdicts = {
  short: 'on the short side',
  good: 'a good length',
  long: 'longer than most people read',
};

export function lengthInWords({ words, verdict }: BioAnalysis['length']): string {
  if (verdict === 'empty') return 'Nothing written yet';
  return `${words} ${words === 1 ? 'word' : 'words'}, ${verdicts[verdict]}`;
}
