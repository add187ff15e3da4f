/** What members write to each other: scenes of a few lines that fit any two, whoever begins them. */
import { families } from './families.ts';
import { food } from './food.ts';
import { pastimes } from './pastimes.ts';
import type { Scene } from './scene.ts';
import { trips } from './trips.ts';
import { work } from './work.ts';

export { days } from './days.ts';
export { gettingToKnow } from './getting-to-know.ts';
export { growingClose } from './growing-close.ts';
export { openings } from './openings.ts';
export { partings } from './partings.ts';
export type { Scene } from './scene.ts';

/** What two talk about in between. */
export const subjects: readonly Scene[] = [...families, ...work, ...food, ...trips, ...pastimes];
