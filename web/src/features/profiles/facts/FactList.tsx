import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { Fact } from './facts-of.ts';

/** Two columns, the noun and the answer. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, min(8rem, 40%)) minmax(0, 1fr)',
        justifyContent: 'start',
        columnGap: 4,
        rowGap: 2,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, textWrap: 'pretty' },
      }}
    >
      {facts.map(({ term, value, mustHave }) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>
            {value}
            {mustHave && (
              <Box
                component="span"
                sx={{
                  color: 'gold.text',
                  typography: 'caption',
                  fontWeight: 600,
                  ml: 2,
                  whiteSpace: 'nowrap',
                }}
              >
                {t('Must have')}
              </Box>
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}
