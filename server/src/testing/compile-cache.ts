import os from 'node:os';
import path from 'node:path';

/** The environment of a process that finds its modules compiled by the one before: most of what a short one takes. */
export const compileCache = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'troth-compile-cache') };
