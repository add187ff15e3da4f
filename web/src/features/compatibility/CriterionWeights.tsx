import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Criterion, criterionWeights, MUST_HAVE_FACTOR } from '@troth/contract';
import { t } from '@troth/texts';
import { criterionLabels } from '../vocabularies/index.ts';

const weights = (Object.keys(criterionWeights) as Criterion[]).map((criterion) => ({
  criterion,
  weight: criterionWeights[criterion].weight,
}));

const longestBar = MUST_HAVE_FACTOR * Math.max(...weights.map(({ weight }) => weight));

/** What counts how much for the compatibility: a bar for each criterion, with its length as a must-have behind it. */
export function CriterionWeights() {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={legendStyle}>
        <LegendItem color="gold.fill" text={t('A preference')} />
        <LegendItem color="gold.box" text={t('As a must-have')} />
      </Box>
      <Box component="ul" sx={listStyle}>
        {weights.map(({ criterion, weight }) => (
          <Box component="li" key={criterion} sx={rowStyle}>
            <Typography component="span" variant="body2">
              {criterionLabels[criterion]}
            </Typography>
            <Box
              aria-hidden
              sx={{
                ...barStyle,
                bgcolor: 'gold.box',
                width: `${(100 * MUST_HAVE_FACTOR * weight) / longestBar}%`,
              }}
            >
              <Box
                sx={{
                  width: `${100 / MUST_HAVE_FACTOR}%`,
                  height: '100%',
                  borderRadius: 999,
                  bgcolor: 'gold.fill',
                }}
              />
            </Box>
            <Typography component="span" variant="body2" sx={numberStyle}>
              {weight}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function LegendItem({ color, text }: { color: string; text: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}
    >
      <Box component="span" sx={{ ...barStyle, width: 24, bgcolor: color }} />
      {text}
    </Typography>
  );
}

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 6,
  mb: 3,
  color: 'text.secondary',
} as const;

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr) max-content',
  columnGap: 4,
  rowGap: 2,
} as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
} as const;

const barStyle = { height: 10, borderRadius: 999 } as const;

const numberStyle = {
  color: 'text.secondary',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
} as const;
