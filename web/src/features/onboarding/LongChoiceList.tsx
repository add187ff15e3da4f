import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { filterOptions } from '../../ui/form/AutocompleteInput.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';

interface LongChoiceListProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown until the member types; all options by default. */
  suggestions?: readonly { value: string; label: string }[];
  selected: readonly string[];
  onChoose: (value: string) => void;
}

/** More rows would be slow to draw and to read. */
const MAX_SHOWN = 60;

/** Many choices: a search field above the list. */
export function LongChoiceList({ label, options, suggestions, selected, onChoose }: LongChoiceListProps) {
  const [typed, setTyped] = useState('');
  const matching = typed.trim() === '' ? (suggestions ?? options) : filterOptions(options, typed);
  return (
    <>
      <TextField
        fullWidth
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={t('Type to search')}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-label': t('Search: {list}', { list: label }), type: 'search' } }}
        sx={{ mb: 4 }}
      />
      <ChoiceButtons
        label={label}
        options={matching.slice(0, MAX_SHOWN)}
        selected={selected}
        onToggle={onChoose}
      />
      <Box role="status">
        {matching.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Nothing found. Try fewer letters, or skip this for now.')}
          </Typography>
        )}
      </Box>
    </>
  );
}
