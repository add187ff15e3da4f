export const NAME_LENGTH = 60;

/** A name made of what the search asks for, as many parts as have room. */
export function suggestedName(labels: readonly string[]): string {
  let name = '';
  for (const label of labels) {
    const longer = name === '' ? label : `${name}, ${label}`;
    if (longer.length > NAME_LENGTH) break;
    name = longer;
  }
  return name;
}
