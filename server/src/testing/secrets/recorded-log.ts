import { createLogRecorder } from '../../../../testing/records.ts';
import { createLog, type Logger } from '../../platform/log.ts';

/** Creates the log of a site under test: silent, but recorded for the check of secrets. */
export function createRecordedLog(): Logger {
  const recorder = createLogRecorder();
  return recorder ? createLog('info', false, recorder) : createLog('silent', false);
}
