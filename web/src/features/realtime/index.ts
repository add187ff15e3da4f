/** The live connection, as far as members see it. */
export { ConnectionStatus } from './ConnectionStatus.tsx';
export { onSessionEvent } from './on-event.ts';
