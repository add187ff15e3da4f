import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { alone, daylight, today } from './good-photo-marks.tsx';

const marks = [
  { mark: daylight, title: t('In daylight'), line: t('By a window or outdoors, your face seen clearly.') },
  { mark: alone, title: t('You alone'), line: t('In the first one at least, so that nobody has to guess.') },
  { mark: today, title: t('As you are now'), line: t('From this year or the last, without a filter.') },
];

/** What makes a good photo, in three lines. */
export function GoodPhoto() {
  return (
    <Box
      component="ul"
      aria-label={t('What makes a good photo')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        columnGap: 8,
        rowGap: 6,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(11rem, 1fr))' },
      }}
    >
      {marks.map(({ mark, title, line }) => (
        <Box
          component="li"
          key={title}
          sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, columnGap: 4, rowGap: 3 }}
        >
          <Box sx={{ color: 'gold.text', lineHeight: 0, flexShrink: 0 }}>{mark}</Box>
          <Box>
            <Typography variant="subtitle1">{title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {line}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
