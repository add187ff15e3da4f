import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatTier, minimumTierFor } from '@troth/contract';
import { t } from '@troth/texts';

const steps = [
  {
    title: t('Tell us who you are'),
    text: t(
      'A few questions at a time, in your own words or your parents’. Anything you skip isn’t shown, and no one sees you until you’re ready.',
    ),
  },
  {
    title: t('Get to know people, not just photos'),
    text: t(
      'Search by what matters to you, or see the few people we suggest each day. Every profile tells you why the two of you might be a good fit.',
    ),
  },
  {
    title: t('One of you says hello, the other replies'),
    text: t(
      'Found someone who seems right? Express interest, or write a few warm words. Their answer is kind and private, and they’re free not to reply. You need {tier} or higher to make the first move; replying is free.',
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
        {t('How it works')}
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
