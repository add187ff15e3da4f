import { t } from '@troth/texts';
import { useRecentSignIn } from '../again/useRecentSignIn.ts';
import { CodeForm } from '../CodeForm.tsx';
import { useChangeEmailMutation, useSendEmailCodeMutation } from './api.ts';

interface EmailCodeFormProps {
  newEmail: string;
  /** Once another code is on its way. */
  onSent: () => void;
  onDone: () => void;
  onOther: () => void;
  onCancel: () => void;
}

const ACT = t('Change my e-mail');

/** The second step: the code from the new address. */
export function EmailCodeForm({ newEmail, onSent, onDone, onOther, onCancel }: EmailCodeFormProps) {
  const [send] = useSendEmailCodeMutation();
  const [change] = useChangeEmailMutation();
  const withRecentSignIn = useRecentSignIn(ACT);
  return (
    <CodeForm
      act={ACT}
      sentTo={newEmail}
      other={t('Use another address')}
      onCheck={async (verificationCode) => {
        const body = { newEmail, verificationCode };
        if (await withRecentSignIn(() => change({ body }).unwrap())) onDone();
      }}
      onResend={async () => {
        const sent = await withRecentSignIn(() => send({ body: { newEmail } }).unwrap());
        if (sent) onSent();
        return sent;
      }}
      onOther={onOther}
      onCancel={onCancel}
    />
  );
}
