import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { type Filters, filtersOf } from '../filters/filters.ts';
import { SavedList } from './SavedList.tsx';

/** Opens the searches that the member has saved; one of them becomes the search of the screen. */
export function SavedSearches({ onRun }: { onRun: (filters: Filters) => void }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        startIcon={<BookmarksOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('Saved searches')}
        sx={{ px: 3, mr: { xs: -3, sm: 0 }, minHeight: { xs: 44 } }}
      >
        {t('Saved')}
      </Button>
      <OnceOpened open={open}>
        <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
          <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <DialogTitle id={titleId}>{t('Saved searches')}</DialogTitle>
            <IconButton onClick={close} aria-label={t('Close the saved searches')} sx={{ mt: 4, mr: 4 }}>
              <CloseOutlined />
            </IconButton>
          </Stack>
          <DialogContent>
            <SavedList
              onRun={({ criteria }) => {
                onRun(filtersOf(criteria));
                close();
              }}
            />
          </DialogContent>
        </Dialog>
      </OnceOpened>
    </>
  );
}
