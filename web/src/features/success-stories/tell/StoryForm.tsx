import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { STORY_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { zodResolver } from '../../../platform/zod-resolver.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { LongTextInput } from '../../../ui/form/LongTextInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { isoDay } from '../../../ui/form/typed-date.ts';
import { issuesFrom, placeIssues } from '../../profiles/index.ts';
import { bodyOf, emptyStory, lengthSoFar, type StoryValues, storyForm } from './story-values.ts';
import { useTellStory } from './useTellStory.ts';

interface StoryFormProps {
  titleId: string;
  onTold: () => void;
  onClose: () => void;
}

/** What was typed stays, whatever the server says. */
export function StoryForm({ titleId, onTold, onClose }: StoryFormProps) {
  const { tell, isTelling } = useTellStory();
  const { control, handleSubmit, setError, formState } = useForm<StoryValues>({
    resolver: zodResolver(storyForm),
    defaultValues: emptyStory,
  });
  const text = useWatch({ control, name: 'text' });

  const submit = handleSubmit(async (story) => {
    try {
      await tell(bodyOf(story));
      onTold();
    } catch (error) {
      const issues = isApiError(error) ? issuesFrom(error.details) : [];
      const beside = placeIssues(issues, {
        fields: Object.keys(emptyStory),
        fieldOf: (path) => path,
        setError: (field, message, options) => setError(field as keyof StoryValues, { message }, options),
      });
      const message = issues.length === 0 ? messageOf(error) : beside;
      if (message !== undefined) setError('root', { message });
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{t('Tell your story')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 5 }}>
          {t('Somebody who runs Troth reads it first. Then everybody can, also those who are not signed in.')}
        </DialogContentText>
        <Stack spacing={5}>
          <TextInput
            name="names"
            control={control}
            label={t('Your names')}
            hint={t('As you want to be called here: “Asha and Ravi”.')}
          />
          <LongTextInput
            name="text"
            control={control}
            label={t('Your story')}
            hint={lengthSoFar(text, STORY_LENGTH)}
            most={STORY_LENGTH}
            minRows={7}
          />
          <TextInput name="place" control={control} label={t('Where you live now')} optional />
          <TextInput
            name="marriedOn"
            control={control}
            label={t('Date of the wedding')}
            type="date"
            attributes={{ max: isoDay(new Date()) }}
            optional
          />
          <FormMessage>{formState.errors.root?.message}</FormMessage>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isTelling}>
          {t('Not now')}
        </Button>
        <BusyButton type="submit" variant="contained" busy={isTelling} busyText={t('Sending…')}>
          {t('Send our story')}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
