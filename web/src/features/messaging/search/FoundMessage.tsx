import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import type { Message } from '@troth/contract';
import { Day } from '../../../ui/Day.tsx';
import { marked } from './marked.ts';

interface FoundMessageProps {
  message: Message;
  words: string;
  by: string;
  onChoose: () => void;
}

export function FoundMessage({ message, words, by, onChoose }: FoundMessageProps) {
  let place = 0;
  return (
    <ListItemButton
      onClick={onChoose}
      sx={{ display: 'block', px: 3, py: 2.5, mx: -3, width: 'auto', borderRadius: '10px' }}
    >
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {by} · <Day at={message.createdAt} />
      </Box>
      <Box
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          '& mark': { bgcolor: 'gold.box', color: 'gold.onBox', fontWeight: 600, borderRadius: '3px' },
        }}
      >
        {marked(message.text, words).map((part) => {
          const key = place;
          place += part.text.length;
          return part.marked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
        })}
      </Box>
    </ListItemButton>
  );
}
