import { Logger } from 'graphile-worker';

/** The queue's own lines quote errors and payloads; ours tell what there is to tell. */
export const quiet = new Logger(() => () => {});
