/** The live connection, as far as members see it. */
export { LiveLine } from './LiveLine.tsx';
export { onSessionEvent } from './on-event.ts';
