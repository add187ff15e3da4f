/** Conversation texts: scenes of a few lines that fit any two members in either role. */
import { families, food } from './daily-life.ts';
import type { Scene } from './stages.ts';
import { pastimes, trips, work } from './work-and-leisure.ts';

export { days } from './daily-life.ts';
export { gettingToKnow, growingClose, openings, partings, type Scene } from './stages.ts';

/** Scenes for the middle of a conversation. */
export const subjects: readonly Scene[] = [...families, ...work, ...food, ...trips, ...pastimes];
