import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage, isApiError } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useSaveSearchMutation } from '../api.ts';
import type { FilterChip } from '../filters/filter-chips.ts';
import { type Filters, toCriteria } from '../filters/filters.ts';

export const MAX_NAME_LENGTH = 60;

/** A name made of the labels of the search's filters, as many as fit. */
export function suggestSearchName(labels: readonly string[]): string {
  let name = '';
  for (const label of labels) {
    const longer = name === '' ? label : `${name}, ${label}`;
    if (longer.length > MAX_NAME_LENGTH) break;
    name = longer;
  }
  return name;
}

interface SaveSearchDialogProps {
  open: boolean;
  filters: Filters;
  chips: readonly FilterChip[];
  onClose: () => void;
}

/** Names and saves a search. An error of the server about the name or the limit is shown at the field. */
export function SaveSearchDialog({ open, filters, chips, onClose }: SaveSearchDialogProps) {
  const titleId = useId();
  const [save, { isLoading }] = useSaveSearchMutation();
  const toast = useToast();
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: suggestSearchName(chips.map(({ label }) => label)), alerts: true },
  });

  const submit = handleSubmit(async ({ name, alerts }) => {
    try {
      await save({ body: { name: name.trim(), criteria: toCriteria(filters), alerts } }).unwrap();
      toast(t('Search saved'));
      onClose();
    } catch (error) {
      const isNameError = isApiError(error) && ['CONFLICT', 'VALIDATION_FAILED'].includes(error.code);
      setError(isNameError ? 'name' : 'root', { message: getErrorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <Dialog
      open={open}
      onClose={isLoading ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{t('Save this search')}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <FormMessage>{formState.errors.root?.message}</FormMessage>
            <TextInput
              name="name"
              control={control}
              label={t('Name')}
              hint={t('Only you can see it.')}
              rules={{ validate: (name) => name.trim() !== '' || t('Enter a name') }}
              attributes={{ maxLength: MAX_NAME_LENGTH }}
              autoFocus
            />
            <SwitchInput
              name="alerts"
              control={control}
              label={t('Alert me when new members match')}
              hint={t('At most once a day. You can turn alerts off under “Saved searches”.')}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isLoading}>
            {t('Cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" busy={isLoading} busyText={t('Saving…')}>
            {t('Save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
