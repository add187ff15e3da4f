import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { StoryForm } from './StoryForm.tsx';
import { StoryThanks } from './StoryThanks.tsx';

/** First the form, then the thanks. It stays where it is while closed, so that nothing typed is lost by a stray tap. */
export function StoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const [told, setTold] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepMounted
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => setTold(false) } }}
    >
      {told ? (
        <StoryThanks titleId={titleId} onClose={onClose} />
      ) : (
        <StoryForm titleId={titleId} onTold={() => setTold(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}
