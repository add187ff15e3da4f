import { expect, test } from 'vitest';
import { toLogFields } from './errors.ts';

test('logs the type and position of an error, without user input', () => {
  const failure = Object.assign(new Error('450 asha@example.org\nasha@example.org is full'), {
    code: 'EENVELOPE',
    rejected: ['asha@example.org'],
    detail: 'Key (email)=(asha@example.org) already exists.',
  });
  const fields = toLogFields(failure);
  expect(fields).toMatchObject({ name: 'Error', code: 'EENVELOPE' });
  expect(fields.at?.[0]).toContain('errors.test.ts');
  expect(JSON.stringify(fields)).not.toContain('asha');
});
