import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedSearch } from '@troth/contract';

/** Stands where the search was; the focus of the button that deleted it goes to the way back. */
export function DeletedRow({ search, onPutBack }: { search: SavedSearch; onPutBack: () => void }) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 68 }}>
      <Typography role="status" sx={{ flex: '1 1 auto', minWidth: 0, color: 'text.secondary' }}>
        “{search.name}” is deleted
      </Typography>
      <Button onClick={onPutBack} autoFocus aria-label={`Undo: put back ${search.name}`} sx={{ px: 3 }}>
        Undo
      </Button>
    </Stack>
  );
}
