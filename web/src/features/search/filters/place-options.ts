import type { Choice, Choices } from '../../profiles/index.ts';

/** Every place a member may live in, the narrowest first; a place is told with the one it lies in. */
export function placeOptions(choices: Choices): Choice[] {
  const within = (name: 'city' | 'state', wider: 'state' | 'country') =>
    choices.options(name).map(({ value, label }) => {
      const around = choices.label(wider, choices.parentOf(name, value));
      return { value, label: around === undefined || around === label ? label : `${label}, ${around}` };
    });
  const all = [...within('city', 'state'), ...within('state', 'country'), ...choices.options('country')];
  // A city that is a state of the same name, as Singapore is, stands there once, as the wider of the two.
  return [...new Map(all.map((place) => [place.label, place])).values()];
}

export function placeLabel(choices: Choices, code: string): string {
  return (
    choices.label('city', code) ?? choices.label('state', code) ?? choices.label('country', code) ?? code
  );
}
