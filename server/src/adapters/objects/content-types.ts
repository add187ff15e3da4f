import path from 'node:path';

/** Pictures only: nothing that a browser could run is served as what it is. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** As what an object is served: its key says it, whatever it was stored or uploaded as. */
export const servedAs = (objectKey: string): string | undefined => CONTENT_TYPES[path.extname(objectKey)];
