import '../../platform/zod.ts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { MAX_STORY_LENGTH, type SubmitStoryBody, submitStoryBody } from '@troth/contract';
import { getLocale, t } from '@troth/texts';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { zodResolver } from '../../platform/zod-resolver.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { LongTextInput, TextInput } from '../../ui/form/TextInput.tsx';
import { toIsoDay } from '../../ui/form/typed-date.ts';
import { parseFieldErrors, showFieldErrors } from '../profiles/index.ts';
import { useSubmitStoryMutation } from './api.ts';

/** The value of a date input: empty, or a date that is not in the future. */
const weddingDaySchema = z
  .union([z.literal(''), z.iso.date(t('Please select a valid date'))])
  .refine((day) => day <= toIsoDay(new Date()), t('The wedding date can’t be in the future'));

/** The contract's rules, and additional rules of this form. */
export const storyFormSchema = submitStoryBody.extend({
  place: submitStoryBody.shape.place.unwrap(),
  marriedOn: weddingDaySchema,
});

export type StoryValues = z.infer<typeof storyFormSchema>;

export const emptyStory: StoryValues = { names: '', text: '', place: '', marriedOn: '' };

export const toStoryBody = ({ marriedOn, ...story }: StoryValues): SubmitStoryBody => ({
  ...story,
  marriedOn: marriedOn === '' ? null : marriedOn,
});

const MIN_TEXT_LENGTH = submitStoryBody.shape.text.minLength ?? 0;
const numberFormat = new Intl.NumberFormat(getLocale());

/** The length of the story, compared with the minimum while it is too short, then with the maximum. */
export function formatLengthHint(text: string, maxLength: number): string {
  const length = text.trim().length;
  if (length < MIN_TEXT_LENGTH)
    return t('At least {least} characters; {length} so far.', { least: MIN_TEXT_LENGTH, length });
  return t('{length} of {most} characters.', {
    length: numberFormat.format(length),
    most: numberFormat.format(maxLength),
  });
}

/** Submits a story. A retry of the same story uses the same idempotency key, a changed story a new one. */
function useSubmitStory() {
  const [submit, { isLoading }] = useSubmitStoryMutation();
  const last = useRef({ serializedBody: '', key: '' });
  const submitStory = (body: SubmitStoryBody) => {
    const serializedBody = JSON.stringify(body);
    if (last.current.serializedBody !== serializedBody)
      last.current = { serializedBody, key: crypto.randomUUID() };
    return submit({ body, idempotencyKey: last.current.key }).unwrap();
  };
  return { submitStory, isSubmitting: isLoading };
}

interface StoryFormProps {
  titleId: string;
  onSubmitted: () => void;
  onClose: () => void;
}

/** The form of a story. The input is kept, whatever the server responds. */
export function StoryForm({ titleId, onSubmitted, onClose }: StoryFormProps) {
  const { submitStory, isSubmitting } = useSubmitStory();
  const { control, handleSubmit, setError, formState } = useForm<StoryValues>({
    resolver: zodResolver(storyFormSchema),
    defaultValues: emptyStory,
  });
  const text = useWatch({ control, name: 'text' });

  const submit = handleSubmit(async (story) => {
    try {
      await submitStory(toStoryBody(story));
      onSubmitted();
    } catch (error) {
      const issues = isApiError(error) ? parseFieldErrors(error.details) : [];
      const remainingMessage = showFieldErrors(issues, {
        fields: Object.keys(emptyStory),
        toFieldName: (path) => path,
        setError: (field, message, options) => setError(field as keyof StoryValues, { message }, options),
      });
      const message = issues.length === 0 ? getErrorMessage(error) : remainingMessage;
      if (message !== undefined) setError('root', { message });
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{t('Tell your story')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 5 }}>
          {t('Our team reads it first. After that anyone can read it, even without signing in.')}
        </DialogContentText>
        <Stack spacing={5}>
          <TextInput
            name="names"
            control={control}
            label={t('Your names')}
            hint={t('As you’d like them to appear: “Asha and Ravi”.')}
          />
          <LongTextInput
            name="text"
            control={control}
            label={t('Your story')}
            hint={formatLengthHint(text, MAX_STORY_LENGTH)}
            maxLength={MAX_STORY_LENGTH}
            minRows={7}
          />
          <TextInput name="place" control={control} label={t('Where you live now')} optional />
          <TextInput
            name="marriedOn"
            control={control}
            label={t('Wedding date')}
            type="date"
            attributes={{ max: toIsoDay(new Date()) }}
            optional
          />
          <FormMessage>{formState.errors.root?.message}</FormMessage>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('Not now')}
        </Button>
        <BusyButton type="submit" variant="contained" busy={isSubmitting} busyText={t('Sending…')}>
          {t('Send our story')}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
