import Stack, { type StackProps } from '@mui/material/Stack';
import type { FormEvent } from 'react';

type FormProps = Omit<StackProps<'form'>, 'action' | 'onSubmit'> & {
  onSubmit: (event?: FormEvent) => unknown;
};

/**
 * A form of a prerendered page. If it is submitted before the page is hydrated, React records the submission and calls
 * `action` afterwards; without JavaScript it cannot be submitted, so that a password never gets into a URL.
 */
export function Form({ onSubmit, ...stack }: FormProps) {
  return <Stack component="form" noValidate {...stack} onSubmit={onSubmit} action={() => void onSubmit()} />;
}
