import { t } from '@troth/texts';

export type PasswordDialog = typeof import('./PasswordDialog.tsx')['PasswordDialog'];

/** Throws words for whoever asked: offline, or after a new release, it may not be there. */
export async function loadPasswordDialog(): Promise<PasswordDialog> {
  try {
    return (await import('./PasswordDialog.tsx')).PasswordDialog;
  } catch {
    throw new Error(
      t('We could not ask for your password. Please check your connection, reload this page and try again.'),
    );
  }
}
