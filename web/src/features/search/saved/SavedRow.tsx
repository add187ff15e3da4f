import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { SavedSearch } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useVocabularies } from '../../profiles/index.ts';
import { chipsOf } from '../filters/chips-of.ts';
import { filtersOf } from '../filters/filters.ts';
import { DeletionRow } from './DeletionRow.tsx';

interface SavedRowProps {
  search: SavedSearch;
  onRun: () => void;
}

/** Its name, what it asks for where the name does not say it all, and the way to be rid of it. */
export function SavedRow({ search, onRun }: SavedRowProps) {
  const [asking, setAsking] = useState<'not yet' | 'now' | 'kept'>('not yet');
  const { choices } = useVocabularies();
  const told = chipsOf(filtersOf(search.criteria), choices).map(({ label }) => label);
  if (asking === 'now') return <DeletionRow search={search} onKeep={() => setAsking('kept')} />;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', py: 1 }}>
      <ButtonBase onClick={onRun} aria-label={t('Open the search {name}', { name: search.name })} sx={opener}>
        <Box component="span" sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
          {search.name}
        </Box>
        {told.join(', ') !== search.name && (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', ...twoLines }}>
            {told.join(' · ')}
          </Box>
        )}
      </ButtonBase>
      <IconButton
        onClick={() => setAsking('now')}
        aria-label={t('Delete the search {name}', { name: search.name })}
        autoFocus={asking === 'kept'}
        edge="end"
      >
        <DeleteOutlined />
      </IconButton>
    </Stack>
  );
}

const opener = {
  flex: '1 1 auto',
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
  '&:hover': { bgcolor: 'sunk' },
} as const;

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
