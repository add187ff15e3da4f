import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { SoldTier } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { Link } from 'react-router';
import { opened } from './opened.ts';

/** What a tier opens, each with the way there. */
export function OpenedPlaces({ tier }: { tier: SoldTier }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 4, textAlign: { sm: 'center' } }}>
        {t('Open to you now')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 2, sm: 4 },
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {opened[tier].map(({ Icon, words, to }) => (
          <Card
            component="li"
            key={words}
            sx={{ '&:hover': { borderColor: 'outline' }, transition: 'border-color 120ms' }}
          >
            <Box
              component={Link}
              to={to}
              sx={{
                height: '100%',
                minHeight: 56,
                p: 4,
                display: 'flex',
                flexDirection: { xs: 'row', sm: 'column' },
                alignItems: { xs: 'center', sm: 'flex-start' },
                gap: 3,
                color: 'text.primary',
                typography: 'subtitle2',
                textDecoration: 'none',
                borderRadius: '16px',
              }}
            >
              <Icon aria-hidden sx={{ color: 'gold.text' }} />
              {words}
            </Box>
          </Card>
        ))}
      </Box>
    </section>
  );
}
