import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The first lines of a message say what was expected; the stack follows. */
const MAX_LINES = 12;

const formatFailure = (location, messages) =>
  `FAILED: ${location}\n${messages
    .map((message) => stripVTControlCharacters(message).split('\n').slice(0, MAX_LINES).join('\n'))
    .join('\n')}`;

/** Returns the failures in Vitest's JSON report, in a few lines each. */
export const listVitestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    // A file that failed to load has no tests.
    ...(message ? [formatFailure(name, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => formatFailure(`${name}: ${fullName}`, failureMessages)),
  ]);

/** Returns the failures in Playwright's JSON report, in a few lines each. */
export function listPlaywrightFailures(report) {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const messagesOf = (errors = []) =>
    errors.map(({ message, value, location }) => {
      const place = location ? `${path.basename(location.file)}:${location.line}: ` : '';
      return `${place}${message ?? value ?? 'No message'}`;
    });
  const globalErrors = messagesOf(report?.errors);
  return [
    // Errors outside of any test, such as a site that did not start.
    ...(globalErrors.length > 0 ? [formatFailure('the browser tests', globalErrors)] : []),
    ...specsOf(report ?? {})
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        formatFailure(
          `${file}: ${title}`,
          tests.flatMap(({ results }) => results.flatMap(({ errors }) => messagesOf(errors))),
        ),
      ),
  ];
}
