/** Folders and a file, none of them beginning with a dot: no key leads out of the store. */
const OBJECT_KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const LONGEST_KEY = 200;

export const isObjectKey = (key: string): boolean => key.length <= LONGEST_KEY && OBJECT_KEY.test(key);

/** Keys are made by us: one that is none is a mistake of ours. */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new RangeError('no key of an object');
  return key;
}
