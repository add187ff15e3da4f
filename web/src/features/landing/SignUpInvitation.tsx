import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { Motif } from '../../ui/Motif.tsx';

/** The sign-up button at the end of the page. */
export function SignUpInvitation() {
  return (
    <Box component="section" aria-labelledby="begin" sx={{ textAlign: 'center' }}>
      <Box sx={{ color: 'gold.fill', mb: 6 }}>
        <Motif size={72} />
      </Box>
      <Typography variant="h2" id="begin" sx={{ maxWidth: '24ch', mx: 'auto' }}>
        {t('Start with one sentence about yourself')}
      </Typography>
      <Typography sx={{ mt: 3, mb: 8, color: 'text.secondary', maxWidth: '52ch', mx: 'auto' }}>
        {t(
          'It takes a few minutes and it’s free. You decide who sees what, and if you ever leave, you can take everything with you.',
        )}
      </Typography>
      <Button component={Link} to="/register" variant="outlined" sx={{ minHeight: 52, px: 7 }}>
        {t('Create your profile')}
      </Button>
    </Box>
  );
}
