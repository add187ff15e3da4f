import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { idToken } from '../../../platform/session.ts';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { OutcomeLine } from '../OutcomeLine.tsx';
import { useOpener } from '../useOpener.ts';
import { useSignedInEmail } from '../useSignedInEmail.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { NewEmailForm } from './NewEmailForm.tsx';

interface Change {
  newEmail: string;
  isSent: boolean;
  /** When the last code went out, to whichever address; 0 before the first. */
  sentAt: number;
}

interface Changed {
  /** Not known where it could not be read. */
  from: string | undefined;
  to: string;
}

function changedWords({ from, to }: Changed): string {
  return from === undefined
    ? t(
        'From now on you sign in with {to}. We have told your old address, where it can be undone for 48 hours.',
        { to },
      )
    : t('From now on you sign in with {to}. We have told {from}, where it can be undone for 48 hours.', {
        to,
        from,
      });
}

/** The address to sign in with, and the way to another: a code sent there proves that it is the member's. */
export function EmailSetting() {
  const kept = useSignedInEmail();
  const { isOpen, open, close, opener } = useOpener();
  const [change, setChange] = useState<Change>({ newEmail: '', isSent: false, sentAt: 0 });
  const [changed, setChanged] = useState<Changed>();
  const email = changed?.to ?? kept;

  const begin = () => {
    setChange({ ...change, newEmail: '', isSent: false });
    open();
  };

  const finish = () => {
    setChanged({ from: email, to: change.newEmail });
    close();
    // The address stands in the token.
    idToken({ renew: true }).catch((error: unknown) =>
      console.error('The token could not be renewed', error),
    );
  };

  return (
    <SettingRow
      id="email"
      title={t('E-mail')}
      action={
        !isOpen && (
          <Button ref={opener} variant="outlined" onClick={begin} aria-label={t('Change my e-mail')}>
            {t('Change')}
          </Button>
        )
      }
      opened={
        isOpen ? (
          change.isSent ? (
            <EmailCodeForm
              newEmail={change.newEmail}
              onSent={() => setChange((now) => ({ ...now, sentAt: Date.now() }))}
              onDone={finish}
              onOther={() => setChange((now) => ({ ...now, isSent: false }))}
              onCancel={close}
            />
          ) : (
            <NewEmailForm
              typed={change.newEmail}
              sentAt={change.sentAt}
              onSent={(newEmail) => setChange({ newEmail, isSent: true, sentAt: Date.now() })}
              onCancel={close}
            />
          )
        ) : undefined
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere', minHeight: 27 }}>{email}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('You sign in with it. Other members never see it.')}
      </Typography>
      <OutcomeLine>{changed !== undefined && !isOpen ? changedWords(changed) : ''}</OutcomeLine>
    </SettingRow>
  );
}
