/** Folders and a file, none of them beginning with a dot: no key leads out of the store. */
const OBJECT_KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const LONGEST_KEY = 200;

export const isObjectKey = (key: string): boolean => key.length <= LONGEST_KEY && OBJECT_KEY.test(key);

const FILE_NAME = /^[\w-][\w.-]{0,99}$/;

/** The header that has a file saved under this name. */
export function attachmentOf(fileName: string): string {
  if (!FILE_NAME.test(fileName)) throw new RangeError('no name of a file');
  return `attachment; filename="${fileName}"`;
}

/** Keys are made by us: one that is none is a mistake of ours. */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new RangeError('no key of an object');
  return key;
}
