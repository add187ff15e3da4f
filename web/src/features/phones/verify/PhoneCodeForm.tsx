import { t } from '@troth/texts';
import { CodeForm } from '../../identity/index.ts';
import { useSendPhoneCodeMutation, useVerifyPhoneMutation } from '../api.ts';
import { written } from '../written.ts';

interface PhoneCodeFormProps {
  number: string;
  /** The number that is proven until this one is. */
  before: string | null;
  onDone: (words: string) => Promise<void>;
  onOther: () => void;
}

/** The second step: the code from the text message. */
export function PhoneCodeForm({ number, before, onDone, onOther }: PhoneCodeFormProps) {
  const [send] = useSendPhoneCodeMutation();
  const [verify] = useVerifyPhoneMutation();
  return (
    <CodeForm
      act={t('Check my number')}
      sentTo={written(number)}
      hint={t('We never ask for it anywhere else. Please tell it to nobody.')}
      other={t('Change the number')}
      onCheck={async (otp) => {
        const { message } = await verify({ body: { otp } }).unwrap();
        await onDone(message);
      }}
      onResend={() => send({ body: { phoneNumber: number } }).unwrap()}
      onOther={onOther}
    >
      {before !== null && ` ${t('Until then {number} stays your number.', { number: written(before) })}`}
    </CodeForm>
  );
}
