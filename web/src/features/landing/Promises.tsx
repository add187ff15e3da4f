import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';

const getPromises = (price: string) => [
  {
    title: t('How we verify members'),
    text: t(
      'Everyone confirms their email with a code, and you must be 18 to join. Each profile shows what else is verified, and when: phone number, photo or identity. Anything not listed isn’t verified.',
    ),
    proof: { text: t('What we promise, and what we don’t'), to: '/terms-and-conditions#promises' },
  },
  {
    title: t('Who can see what'),
    text: t('Only signed-in members can see profiles. They see your age, never your date of birth or email.'),
    proof: { text: t('Read the privacy policy'), to: '/privacy-policy#who-sees-it' },
  },
  {
    title: t('Prices'),
    text: t(
      'A profile, searching and answering are free. Paid memberships start at {price} for 1 month, with no auto-renewal.',
      { price },
    ),
    proof: { text: t('See all prices'), to: '/#prices' },
  },
];

/** What Troth promises about verification, privacy and prices, each with a link to the details. */
export function Promises({ price }: { price: string }) {
  return (
    <Box
      component="section"
      aria-label={t('Good to know')}
      sx={{ display: 'grid', gap: { xs: 8, md: 12 }, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}
    >
      {getPromises(price).map(({ title, text, proof }) => (
        <Box
          key={title}
          sx={{ display: { sm: 'grid', md: 'block' }, gridTemplateColumns: '1fr 2fr', columnGap: 10 }}
        >
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <div>
            {/* The server has put the site's currency into the prerendered text. */}
            <Typography
              suppressHydrationWarning
              sx={{ mt: { xs: 2, sm: 0, md: 2 }, color: 'text.secondary' }}
            >
              {text}
            </Typography>
            <Link
              component={RouterLink}
              to={proof.to}
              sx={{ mt: 2, minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
            >
              {proof.text}
            </Link>
          </div>
        </Box>
      ))}
    </Box>
  );
}
