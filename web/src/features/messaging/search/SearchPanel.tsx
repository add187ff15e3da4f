import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Message } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { SearchResults } from './SearchResults.tsx';
import { useDelayedText } from './useDelayedText.ts';

interface SearchPanelProps {
  conversationId: string;
  other: { userId: string; firstName: string };
  onFound: (message: Message) => void;
  onClose: () => void;
}

/** Looks for words in one conversation, in the place of its messages. */
export function SearchPanel({ conversationId, other, onFound, onClose }: SearchPanelProps) {
  const [text, setText] = useState('');
  const words = useDelayedText(text.trim());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <Box
      component="section"
      aria-label={t('Search in conversation')}
      sx={{ flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box component="search" sx={{ display: 'flex', gap: 1, px: { xs: 3, md: 6 }, pt: 4, pb: 2 }}>
        <OutlinedInput
          fullWidth
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('Words to look for')}
          inputProps={{ 'aria-label': t('Words to look for'), maxLength: 100, enterKeyHint: 'search' }}
        />
        <IconButton onClick={onClose} aria-label={t('Close search')} sx={{ minWidth: 52 }}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', px: { xs: 3, md: 6 }, pb: 4 }}>
        {words !== '' && (
          <SearchResults
            key={words}
            conversationId={conversationId}
            words={words}
            other={other}
            onFound={onFound}
          />
        )}
      </Box>
    </Box>
  );
}
