import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';

const done = [
  t('We remove where and when each was taken.'),
  t('Each is checked before anybody else sees it.'),
  t('When you delete one, every copy goes with it.'),
];

/** What happens to every photo that is added. */
export function PhotoCare() {
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t('What we do with them')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          typography: 'body2',
          '& > li': { py: 2.5 },
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {done.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
