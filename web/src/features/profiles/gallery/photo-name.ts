/** What a photo is called for who hears it. */
export const photoName = (name: string, index: number, count: number): string =>
  count === 1 ? `Photo of ${name}` : `Photo ${index + 1} of ${count} of ${name}`;
