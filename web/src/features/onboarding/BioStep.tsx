import Box from '@mui/material/Box';
import { MAX_BIO_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { LongTextInput } from '../../ui/form/TextInput.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useSaveAnswer } from './useSaveAnswer.ts';

const AUTOSAVE_DELAY_MS = 700;

/** The text about oneself, saved whenever the member stops typing or leaves the field. */
export function BioStep(props: StepProps) {
  const { me, nextId, goOn } = props;
  const { save, failure } = useSaveAnswer(me);
  const { control, getValues, handleSubmit, formState } = useForm({ defaultValues: { bio: me.bio ?? '' } });
  const text = useWatch({ control, name: 'bio' });
  const lastSaved = useRef(text.trim());

  const saveText = async () => {
    const bio = getValues('bio').trim();
    if (bio === lastSaved.current) return true;
    lastSaved.current = bio;
    const isSaved = await save({ bio: bio === '' ? null : bio });
    if (!isSaved) lastSaved.current = me.bio ?? '';
    return isSaved;
  };

  const autosave = useEffectEvent(() => void saveText());
  useEffect(() => {
    if (text.trim() === lastSaved.current) return;
    const timer = setTimeout(autosave, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = handleSubmit(async () => {
    if (await saveText()) goOn();
  });
  const hasText = text.trim() !== '' && nextId !== undefined;

  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        {...props}
        failure={failure}
        action={
          hasText && (
            <BusyButton
              type="submit"
              variant="contained"
              busy={formState.isSubmitting}
              busyText={t('Saving…')}
            >
              {t('Continue')}
            </BusyButton>
          )
        }
      >
        <Box onBlur={() => void saveText()}>
          <LongTextInput
            name="bio"
            control={control}
            label={t('About me')}
            hint={t(
              'What makes an ordinary day a good one? Leave out phone numbers, email addresses and links.',
            )}
            maxLength={MAX_BIO_LENGTH}
            minRows={5}
          />
        </Box>
      </StepFrame>
    </form>
  );
}
