import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';

/** What to do next, numbered because the first one helps most. */
export function Suggestions({ suggestions }: { suggestions: readonly string[] }) {
  if (suggestions.length === 0) {
    return <Typography>{t('There is nothing we would add. It sounds like somebody.')}</Typography>;
  }
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {t('What you could do next')}
      </Typography>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', counterReset: 'suggestion', display: 'grid', rowGap: 3 }}
      >
        {suggestions.map((suggestion) => (
          <Box
            component="li"
            key={suggestion}
            sx={{
              counterIncrement: 'suggestion',
              display: 'grid',
              gridTemplateColumns: '28px minmax(0, 1fr)',
              alignItems: 'baseline',
              maxWidth: '62ch',
              '&::before': { content: 'counter(suggestion) / ""', typography: 'h3', color: 'gold.text' },
            }}
          >
            {suggestion}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
