import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type SuccessStory, storySlots } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { rich } from '../../ui/format/rich.ts';
import { Motif } from '../../ui/Motif.tsx';

/** The names and the story, side by side if there is room. */
const storyGridStyle = {
  display: 'grid',
  columnGap: 16,
  rowGap: 4,
  gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 42rem)' },
  alignItems: 'start',
};

const startsWithOneLetterWord = (text: string) => /^\s*\p{L}\p{M}*\s/u.test(text);

/** Keeps the writer's line breaks, with a drop cap. */
const getTextStyle = (text: string) => ({
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
    // The space after a one-letter first word collapses next to the float: "I had" would read "Ihad".
    pr: startsWithOneLetterWord(text) ? 5 : 2,
    pt: { xs: 1.5, sm: 1.5 },
    color: 'gold.text',
  },
});

interface StoryProps {
  story: SuccessStory;
  /** Whether this is the first story of the page, which has a larger heading. */
  isFirst: boolean;
}

/** One couple's story: the names first, then their own words. */
export function Story({ story, isFirst }: StoryProps) {
  const { names, text, place, marriedOn, drawing } = story;
  const id = useId();
  return (
    <Box component="article" aria-labelledby={id} sx={storyGridStyle}>
      <Box component="header" sx={{ position: { lg: 'sticky' }, top: { lg: 96 } }}>
        {drawing !== null && (
          <Box
            component="img"
            src={`/art/couples/${drawing}.webp`}
            alt=""
            width={480}
            height={600}
            loading="lazy"
            sx={drawingStyle}
          />
        )}
        <Typography
          variant="h2"
          id={id}
          sx={{ overflowWrap: 'anywhere', typography: { lg: isFirst ? 'hero' : 'h1' }, mb: 2 }}
        >
          {names}
        </Typography>
        {place !== '' && <StoryDetail>{place}</StoryDetail>}
        {marriedOn !== null && (
          <StoryDetail>
            {rich('Married {date}', { date: <time dateTime={marriedOn}>{formatLongDate(marriedOn)}</time> })}
          </StoryDetail>
        )}
      </Box>
      <Box component="p" sx={getTextStyle(text)}>
        {text}
      </Box>
    </Box>
  );
}

/** A square part of the drawing: the faces. */
const drawingStyle = {
  display: 'block',
  width: { xs: '100%', sm: 280 },
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  objectPosition: '50% 30%',
  borderRadius: '16px',
  mb: 5,
};

function StoryDetail({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** An ornament between two stories. */
export function StoryDivider() {
  const line = { flexGrow: 1, height: '1px', bgcolor: 'divider' };
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', alignItems: 'center', gap: 5, my: { xs: 10, md: 14 }, color: 'gold.fill' }}
    >
      <Box sx={line} />
      <Motif size={44} />
      <Box sx={line} />
    </Box>
  );
}

const placeholderStory = { ...storySlots, storyId: '', marriedOn: null, drawing: null, publishedAt: '' };

/** A template into which the server renders the newest stories, for readers without JavaScript. */
function NoscriptStory() {
  return (
    <noscript>
      <Box sx={{ pb: 12 }}>
        <Story story={placeholderStory} isFirst={false} />
      </Box>
    </noscript>
  );
}

const SKELETON_LINES = ['first', 'second', 'third', 'fourth', 'last'] as const;

export function StoryListSkeleton() {
  return (
    <>
      <NoscriptStory />
      <Skeletons label={t('Loading stories')}>
        <Box sx={{ pt: { xs: 2, md: 6 } }}>
          <StorySkeleton />
        </Box>
        <StoryDivider />
        <StorySkeleton />
      </Skeletons>
    </>
  );
}

function StorySkeleton() {
  return (
    <Box sx={storyGridStyle}>
      <Box>
        <Skeleton variant="text" width="80%" sx={{ typography: { xs: 'h2', lg: 'h1' } }} />
        <Skeleton variant="text" width="50%" sx={{ typography: 'body2' }} />
        <Skeleton variant="text" width="60%" sx={{ typography: 'body2' }} />
      </Box>
      <Box>
        {SKELETON_LINES.map((line) => (
          <Skeleton
            key={line}
            variant="text"
            width={line === 'last' ? '55%' : '100%'}
            sx={{ fontSize: { sm: '1.25rem' }, lineHeight: 1.6 }}
          />
        ))}
      </Box>
    </Box>
  );
}
