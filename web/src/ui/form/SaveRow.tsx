import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { BusyButton } from './BusyButton.tsx';

interface SaveRowProps {
  /** Accessible name of what is saved, for use without the visual context. */
  label: string;
  isDirty: boolean;
  isSubmitting: boolean;
  saved: boolean;
}

/** A save button with a confirmation. Filled only when there are unsaved changes. */
export function SaveRow({ label, isDirty, isSubmitting, saved }: SaveRowProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
      <BusyButton
        type="submit"
        variant={isDirty ? 'contained' : 'outlined'}
        busy={isSubmitting}
        busyText={t('Saving…')}
        aria-label={label}
      >
        {t('Save')}
      </BusyButton>
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1, color: 'success.main' }}>
        {saved && (
          <>
            <CheckOutlined aria-hidden sx={{ fontSize: 20 }} />
            {t('Saved')}
          </>
        )}
      </Stack>
    </Stack>
  );
}
