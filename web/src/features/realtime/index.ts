/** The state of the realtime connection, as shown to members. */
export { ConnectionStatus } from './ConnectionStatus.tsx';
export { onSessionEvent } from './on-event.ts';
