import path from 'node:path';

/** Pictures only: nothing that a browser could run is served as what it is. */
const SHOWN: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** What is only ever saved. */
const SAVED: Record<string, string> = { '.zip': 'application/zip' };

/** As what an object is served: its key says it, whatever it was stored or uploaded as. */
export const servedAs = (objectKey: string): string | undefined => SHOWN[path.extname(objectKey)];

/** The same of one that is saved as a file. */
export const savedAs = (objectKey: string): string | undefined => SAVED[path.extname(objectKey)];
