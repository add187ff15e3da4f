import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useId } from 'react';
import { type Sort, sorts } from '../filters/filters.ts';

const texts: Record<Sort, string> = {
  relevance: t('Best fit'),
  recentlyActive: t('Recently active'),
  recentlyJoined: t('Recently joined'),
};

export function SortMenu({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('Sort by')}
      </Typography>
      <Select
        labelId={id}
        value={sort}
        onChange={(event) => onChange(event.target.value as Sort)}
        input={<OutlinedInput />}
        sx={{ minHeight: 44, typography: 'body2', '& .MuiSelect-select': { py: 2 } }}
      >
        {sorts.map((each) => (
          <MenuItem key={each} value={each}>
            {texts[each]}
          </MenuItem>
        ))}
      </Select>
    </Stack>
  );
}
