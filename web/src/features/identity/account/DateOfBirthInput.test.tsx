// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { validateDateOfBirth } from '@troth/contract';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { DateOfBirthInput } from './DateOfBirthInput.tsx';

const dob = z.string().superRefine((value, context) => {
  const message = validateDateOfBirth(value, { today: new Date('2026-11-20T00:00:00Z') });
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});
const schema = z.object({ dob });

function Form({ onSent }: { onSent: (value: string) => void }) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { dob: '' } });
  return (
    <form onSubmit={handleSubmit((values) => onSent(values.dob))}>
      <DateOfBirthInput name="dob" control={control} label="Date of birth" hint="The hint" />
      <button type="submit">Send</button>
    </form>
  );
}

async function typeAndSend(text: string): Promise<string | undefined> {
  let sent: string | undefined;
  render(<Form onSent={(value) => (sent = value)} />);
  const field = screen.getByLabelText('Date of birth');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(sent ?? screen.getByRole('alert')).toBeTruthy());
  return sent;
}

afterEach(cleanup);

describe('the date of birth field', () => {
  it('sends the typed date as YYYY-MM-DD and shows it with the name of the month', async () => {
    expect(await typeAndSend('12/3/1996')).toBe('1996-03-12');
    expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('March 12, 1996');
  });

  it.each([
    ['31/02/1998', 'Please select a valid date'],
    ['01/01/2999', 'Date of birth cannot be in the future'],
    ['3/2/1800', /^Date of birth cannot be before \d{4}$/],
  ])(
    'reports the invalid date "%s" as soon as its last digit is typed, and keeps the typed text',
    (text, message) => {
      render(<Form onSent={() => undefined} />);
      const field = screen.getByLabelText<HTMLInputElement>('Date of birth');
      fireEvent.change(field, { target: { value: text.slice(0, -1) } });
      expect(screen.queryByRole('alert')).toBeNull();
      fireEvent.change(field, { target: { value: text } });
      expect(screen.getByRole('alert').textContent).toMatch(message);
      fireEvent.blur(field);
      expect(field.value).toBe(text);
    },
  );

  it.each([
    ['', 'Date of Birth is required'],
    ['hello', 'Please select a valid date'],
    ['31/02/1996', 'Please select a valid date'],
    ['01/01/2030', 'Date of birth cannot be in the future'],
    ['31/12/1925', 'Date of birth cannot be before 1926'],
    ['21/11/2008', 'You must be at least 18 years old'],
  ])('does not send "%s" and shows "%s" instead of the hint', async (text, message) => {
    expect(await typeAndSend(text)).toBeUndefined();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.queryByText('The hint')).toBeNull();
  });
});
