import { createLog, type Logger } from '../../platform/log.ts';
import { record, recordsFolder } from './records.ts';

/** The log of a site under test: silent, but for who reads it after the run. */
export function recordedLog(): Logger {
  if (!recordsFolder()) return createLog('silent', false);
  return createLog('info', false, { write: (line) => record({ kind: 'log', line: line.trimEnd() }) });
}
