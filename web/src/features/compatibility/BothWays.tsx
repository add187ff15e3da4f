import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';

/** A drawing of the two directions of a comparison, which join in one score. */
export function BothWays() {
  return (
    <Box component="figure" sx={figureStyle}>
      <Box sx={pairStyle}>
        <Person tone="gold">{t('You')}</Person>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Direction text={t('What you look for')} />
          <Direction text={t('What they look for')} isReversed />
        </Box>
        <Person tone="clay">{t('They')}</Person>
      </Box>
      <Box aria-hidden component="svg" viewBox="0 0 240 40" sx={joinStyle}>
        <path d="M4 2C4 26 120 8 120 36M236 2C236 26 120 8 120 36" />
      </Box>
      <Typography component="figcaption" variant="subtitle2" sx={scoreStyle}>
        {t('One score for you both')}
      </Typography>
    </Box>
  );
}

const tones = {
  gold: { bgcolor: 'gold.box', color: 'gold.onBox' },
  clay: { bgcolor: 'tints.clay.box', color: 'tints.clay.onBox' },
} as const;

function Person({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <Typography component="span" variant="subtitle2" sx={{ ...personStyle, ...tones[tone] }}>
      {children}
    </Typography>
  );
}

function Direction({ text, isReversed = false }: { text: string; isReversed?: boolean }) {
  return (
    <Box sx={{ textAlign: 'center' }}>
      <Typography component="span" variant="body2" sx={{ display: 'block', textWrap: 'balance' }}>
        {text}
      </Typography>
      <Box sx={{ ...arrowStyle, transform: isReversed ? 'scaleX(-1)' : 'none' }} aria-hidden>
        <Box component="svg" viewBox="0 0 10 12" sx={{ width: 10, height: 12 }}>
          <path d="M2 1L8 6L2 11" />
        </Box>
      </Box>
    </Box>
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

const figureStyle = { m: 0, maxWidth: 480, mx: 'auto', textAlign: 'center' } as const;

const pairStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: { xs: 1, sm: 4 },
} as const;

const personStyle = {
  width: { xs: 56, sm: 88 },
  height: { xs: 56, sm: 88 },
  borderRadius: 999,
  display: 'grid',
  placeItems: 'center',
} as const;

/** A line that is as long as its column, with a head at its end. */
const arrowStyle = {
  mt: 1,
  display: 'flex',
  alignItems: 'center',
  color: 'gold.text',
  '&::before': { content: '""', flexGrow: 1, borderTop: '1.5px solid currentColor', mr: '-9px' },
  '& path': line,
} as const;

const joinStyle = { mt: 2, width: '62%', height: 'auto', color: 'gold.text', '& path': line } as const;

const scoreStyle = {
  display: 'inline-block',
  px: 5,
  py: 2,
  borderRadius: 999,
  bgcolor: 'gold.box',
  color: 'gold.onBox',
} as const;
