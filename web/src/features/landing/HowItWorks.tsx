import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatTier, minimumTierFor } from '@troth/contract';
import { t } from '@troth/texts';

const steps = [
  {
    title: t('You say who you are'),
    text: t(
      'A few questions at a time, in your own words or those of your parents. What you leave out is not shown, and nobody sees you before you are ready.',
    ),
  },
  {
    title: t('You read people, not pictures alone'),
    text: t(
      'Search by what matters to you, or read the few who are recommended each day. Each profile says why the two of you might fit.',
    ),
  },
  {
    title: t('One of you begins, the other answers'),
    text: t(
      'Express interest when someone seems right, or write a few warm words at once. They answer kindly and in private, or not at all. Beginning takes a {tier} membership or higher; answering is free.',
      { tier: formatTier(minimumTierFor('canMessage')) },
    ),
  },
];

const numberStyle = {
  color: 'gold.text',
  alignSelf: 'start',
  lineHeight: 1,
  pb: 3,
  mb: { xs: 4, sm: 0, md: 4 },
  borderBottom: 1,
  borderColor: 'gold.fill',
};

export function HowItWorks() {
  return (
    <Box component="section" aria-labelledby="how-it-goes">
      <Typography variant="h2" id="how-it-goes" sx={{ textAlign: { md: 'center' } }}>
        {t('How it goes')}
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          mt: { xs: 8, md: 12 },
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 10, md: 12 },
          gridTemplateColumns: { md: 'repeat(3, 1fr)' },
        }}
      >
        {steps.map(({ title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={{ display: { sm: 'grid', md: 'block' }, gridTemplateColumns: '1fr 5fr', columnGap: 10 }}
          >
            <Typography aria-hidden variant="hero" component="p" sx={numberStyle}>
              {index + 1}
            </Typography>
            <div>
              <Typography variant="h3">{title}</Typography>
              <Typography sx={{ mt: 2, color: 'text.secondary' }}>{text}</Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
