import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedSearch } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useToast } from '../../../ui/state/useToast.ts';
import { useForgetSearchMutation } from './api.ts';

/** Asks in the search's own place, so that it is plain which one would go. */
export function DeletionRow({ search, onKeep }: { search: SavedSearch; onKeep: () => void }) {
  const [forget, { isLoading }] = useForgetSearchMutation();
  const toast = useToast();
  const questionId = useId();
  const remove = async () => {
    try {
      await forget({ params: { id: search.id } }).unwrap();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <li>
      <Stack role="group" aria-labelledby={questionId} useFlexGap sx={question}>
        <Typography id={questionId} sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('Delete “{name}”?', { name: search.name })}
        </Typography>
        <Stack direction="row" sx={{ ml: -3 }}>
          <Button onClick={onKeep} autoFocus aria-describedby={questionId} sx={{ px: 3 }}>
            {t('Keep')}
          </Button>
          <BusyButton
            busy={isLoading}
            busyText={t('Deleting…')}
            color="error"
            onClick={remove}
            sx={{ px: 3 }}
          >
            {t('Delete')}
          </BusyButton>
        </Stack>
      </Stack>
    </li>
  );
}

const question = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 2,
  minHeight: 68,
};
