import type { Option } from './SelectInput.tsx';

/** As little of a letter as one needs to type: neither capitals nor accents. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The name of "Pune, Maharashtra" is "Pune": what follows tells where it lies. */
function closeness(label: string, typed: string): number {
  if (label === typed || label.startsWith(`${typed}, `)) return 0;
  return label.startsWith(typed) ? 1 : 2;
}

/** The options that hold what is typed: first what is called so, then what begins so, then what only mentions it. */
export function found(options: readonly Option[], typed: string): Option[] {
  const words = plain(typed.trim());
  const groups: [Option[], Option[], Option[]] = [[], [], []];
  for (const option of options) {
    const label = plain(option.label);
    if (label.includes(words)) groups[words === '' ? 0 : closeness(label, words)]?.push(option);
  }
  return groups.flat();
}
