import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedSearch } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { useVocabularies } from '../../profiles/index.ts';
import { useDeleteSavedSearchMutation } from '../api.ts';
import { buildFilterChips } from '../filters/filter-chips.ts';
import { fromCriteria } from '../filters/filters.ts';
import { AlertsSwitch } from './AlertsSwitch.tsx';

/** The confirmation replaces the row, so that it is clear which search would be deleted. */
function ConfirmDeletionRow({ search, onCancel }: { search: SavedSearch; onCancel: () => void }) {
  const [deleteSearch, { isLoading }] = useDeleteSavedSearchMutation();
  const toast = useToast();
  const questionId = useId();
  const remove = async () => {
    try {
      await deleteSearch({ params: { id: search.id } }).unwrap();
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };
  return (
    <li>
      <Stack role="group" aria-labelledby={questionId} useFlexGap sx={confirmRowStyle}>
        <Typography id={questionId} sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {t('Delete “{name}”?', { name: search.name })}
        </Typography>
        <Stack direction="row" sx={{ ml: -3 }}>
          <Button onClick={onCancel} autoFocus aria-describedby={questionId} sx={{ px: 3 }}>
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

const confirmRowStyle = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 2,
  minHeight: 68,
};

interface SavedSearchRowProps {
  search: SavedSearch;
  onApply: () => void;
}

/** A saved search: its name, its filters if the name does not list them, a switch for its alerts, and a delete button. */
export function SavedSearchRow({ search, onApply }: SavedSearchRowProps) {
  const [confirmation, setConfirmation] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const { choices } = useVocabularies();
  const labels = buildFilterChips(fromCriteria(search.criteria), choices).map(({ label }) => label);
  if (confirmation === 'open')
    return <ConfirmDeletionRow search={search} onCancel={() => setConfirmation('cancelled')} />;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', py: 1 }}>
      <ButtonBase
        onClick={onApply}
        aria-label={t('Open saved search {name}', { name: search.name })}
        sx={openButtonStyle}
      >
        <Box component="span" sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
          {search.name}
        </Box>
        {labels.join(', ') !== search.name && (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', ...twoLinesStyle }}>
            {labels.join(' · ')}
          </Box>
        )}
      </ButtonBase>
      <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
        <AlertsSwitch search={search} />
        <IconButton
          onClick={() => setConfirmation('open')}
          aria-label={t('Delete saved search {name}', { name: search.name })}
          autoFocus={confirmation === 'cancelled'}
          edge="end"
        >
          <DeleteOutlined />
        </IconButton>
      </Stack>
    </Stack>
  );
}

const openButtonStyle = {
  flex: '1 1 10rem',
  minWidth: 0,
  minHeight: 60,
  py: 2,
  px: 2,
  ml: -2,
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  textAlign: 'left',
  borderRadius: '10px',
  '&:hover': { bgcolor: 'recessed' },
} as const;

const twoLinesStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
