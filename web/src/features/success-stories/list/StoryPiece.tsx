import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SuccessStory } from '@troth/contract';
import { type ReactNode, useId } from 'react';
import { showDate } from '../../../ui/form/typed-date.ts';

/** Where the names stand and where the story does: beside each other where there is room. */
export const storyGrid = {
  display: 'grid',
  columnGap: 12,
  rowGap: 4,
  gridTemplateColumns: { lg: '16rem minmax(0, 62ch)' },
  alignItems: 'start',
};

/** One couple's story, set to be read: the names first, then their own words. */
export function StoryPiece({ story }: { story: SuccessStory }) {
  const { names, text, place, marriedOn } = story;
  const id = useId();
  return (
    <Box component="article" aria-labelledby={id} sx={storyGrid}>
      <Box component="header" sx={{ position: { lg: 'sticky' }, top: { lg: 96 } }}>
        <Typography variant="h2" id={id} sx={{ typography: 'h1', overflowWrap: 'anywhere' }}>
          {names}
        </Typography>
        {place !== '' && <Detail>{place}</Detail>}
        {marriedOn !== null && (
          <Detail>
            Married <time dateTime={marriedOn}>{showDate(marriedOn)}</time>
          </Detail>
        )}
      </Box>
      <Box component="p" sx={words}>
        {text}
      </Box>
    </Box>
  );
}

/** In the writer's own lines; the first letter over two of them, as in a book. */
const words = {
  m: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  fontSize: { sm: '1.25rem' },
  lineHeight: { sm: 1.6 },
  '&::first-letter': {
    float: 'left',
    typography: 'h1',
    fontSize: { xs: '3.25rem', sm: '3.9rem' },
    lineHeight: 0.86,
    pr: 2,
    pt: 1,
    color: 'gold.text',
  },
};

function Detail({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
