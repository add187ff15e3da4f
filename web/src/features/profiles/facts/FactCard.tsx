import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FactList } from './FactList.tsx';
import type { FactGroup } from './facts-of.ts';

/** All facts at one look, group beside group where there is room. */
export function FactCard({ title, groups }: { title: string; groups: readonly FactGroup[] }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 4, md: 6 }, containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          rowGap: 6,
          '@container (min-width: 36rem)': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {groups.map(({ title, facts }) => (
          <Box key={title} sx={{ breakInside: 'avoid' }}>
            <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
              {title}
            </Typography>
            <FactList facts={facts} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
