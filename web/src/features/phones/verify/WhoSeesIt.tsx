import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { useMeQuery } from '../../profiles/index.ts';

/** Who can ask for the number; a stranger never can (decisions §5). */
const connectedOnly = t(
  'Your number is never on your profile. Only members you are connected with can ask to see it: those whose interest you accepted, or who accepted yours.',
);

const words: Record<Visibility, string> = {
  SHOW_ALL: connectedOnly,
  SHOW_CONNECTED: connectedOnly,
  HIDE: t('Your number is never on your profile, and by your privacy settings nobody can ask to see it.'),
};

export function WhoSeesIt() {
  const { data: me } = useMeQuery();
  return (
    <Box sx={note}>
      <LockOutlined aria-hidden />
      <Box>
        <Typography variant="subtitle2" component="h2">
          {t('Who sees it')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {words[me?.phonePrivacy ?? 'SHOW_CONNECTED']}{' '}
          {t('Every member sees that your phone was checked, and in which month.')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2 }}>
          <Link component={RouterLink} to="/settings#privacy">
            {t('Change who sees it')}
          </Link>
        </Typography>
      </Box>
    </Box>
  );
}

const note = {
  display: 'flex',
  gap: 3,
  alignItems: 'flex-start',
  p: { xs: 4, md: 5 },
  borderRadius: '16px',
  bgcolor: 'sunk',
  '& svg': { fontSize: 20, flexShrink: 0, mt: '1px', color: 'gold.text' },
} as const;
