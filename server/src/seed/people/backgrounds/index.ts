import type { Background } from './background.ts';
import { eastern } from './east.ts';
import { northern } from './north.ts';
import { southern } from './south.ts';
import { western } from './west.ts';

export type { Background } from './background.ts';
export const backgrounds: Background[] = [northern, western, eastern, southern].flat();
