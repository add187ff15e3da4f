const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** What is wrong where only some of these settings are there; an empty list counts as none. */
export function together(values: object): string[] {
  const names = Object.keys(values);
  const given = Object.values(values).filter(isSet).length;
  return given === 0 || given === names.length ? [] : [`${inWords.format(names)} should be set together`];
}

/** What is wrong where any of these settings is there without the one on which they all rest. */
export function resting(on: object, values: object, what: string): string[] {
  const [[name, value] = []] = Object.entries(on);
  return isSet(value) || !Object.values(values).some(isSet) ? [] : [`${name} should be set with ${what}`];
}
