import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SuccessStory } from '@troth/contract';
import { longDate } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { rich } from '../../../ui/rich.ts';

/** Where the names stand and where the story does: beside each other where there is room. */
export const storyGrid = {
  display: 'grid',
  columnGap: 16,
  rowGap: 4,
  gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 42rem)' },
  alignItems: 'start',
};

const startsWithOneLetterWord = (text: string) => /^\s*\p{L}\p{M}*\s/u.test(text);

/** In the writer's own lines; the first letter over two of them, as in a book. */
const wordsOf = (text: string) => ({
  m: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  fontSize: { sm: '1.25rem' },
  lineHeight: { sm: 1.6 },
  '&::first-letter': {
    float: 'left',
    fontFamily: 'h1.fontFamily',
    fontWeight: 600,
    fontSize: { xs: '3.4rem', sm: '4.1rem' },
    lineHeight: 0.8,
    // The space after a first word of one letter collapses beside the float: "I had" would read "Ihad".
    pr: startsWithOneLetterWord(text) ? 5 : 2,
    pt: { xs: 1.5, sm: 1.5 },
    color: 'gold.text',
  },
});

interface StoryPieceProps {
  story: SuccessStory;
  /** The newest one opens the page. */
  opens: boolean;
}

/** One couple's story, set to be read: the names first, then their own words. */
export function StoryPiece({ story, opens }: StoryPieceProps) {
  const { names, text, place, marriedOn } = story;
  const id = useId();
  return (
    <Box component="article" aria-labelledby={id} sx={storyGrid}>
      <Box component="header" sx={{ position: { lg: 'sticky' }, top: { lg: 96 } }}>
        <Typography
          variant="h2"
          id={id}
          sx={{ overflowWrap: 'anywhere', typography: { lg: opens ? 'hero' : 'h1' }, mb: 2 }}
        >
          {names}
        </Typography>
        {place !== '' && <Detail>{place}</Detail>}
        {marriedOn !== null && (
          <Detail>
            {rich('Married {date}', { date: <time dateTime={marriedOn}>{longDate(marriedOn)}</time> })}
          </Detail>
        )}
      </Box>
      <Box component="p" sx={wordsOf(text)}>
        {text}
      </Box>
    </Box>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
