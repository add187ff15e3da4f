import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useVocabularies } from '../profiles/index.ts';
import { chipsOf } from './chips-of.ts';
import type { Filters } from './filters.ts';

interface FilterChipsProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Each filter in use, one by one to be taken away. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { choices } = useVocabularies();
  const chips = chipsOf(filters, choices);
  if (chips.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label="Filters in use"
      useFlexGap
      sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap', gap: 2 }}
    >
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Chip
            label={label}
            onDelete={() => onChange(without)}
            sx={{ height: 36 }}
            onClick={() => onChange(without)}
            aria-label={`Remove the filter ${label}`}
          />
        </li>
      ))}
    </Stack>
  );
}
