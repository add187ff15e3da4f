import Box from '@mui/material/Box';
import { storySlots } from '@troth/contract';
import { StoryPiece } from './StoryPiece.tsx';

const blank = { ...storySlots, storyId: '', marriedOn: null, publishedAt: '' };

/** What the server repeats for each of the newest stories, for readers without scripts. */
export function StoryOfServer() {
  return (
    <noscript>
      <Box sx={{ pb: 12 }}>
        <StoryPiece story={blank} opens={false} />
      </Box>
    </noscript>
  );
}
