import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PHOTO_REQUEST_DAYS } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { useMeQuery } from '../../profiles/index.ts';

/** Nobody does, or nobody needs to. */
export function NobodyAsks() {
  const privacy = useMeQuery().data?.photoPrivacy;
  return (
    <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
      {privacy === 'SHOW_ALL' ? (
        <>
          All members see your photos, so nobody needs to ask. You can change that in your{' '}
          <Link component={RouterLink} to="/settings">
            {t('privacy settings')}
          </Link>
          .
        </>
      ) : (
        t('Nobody is waiting for your answer. Who asks stands here for {unanswered} days.', {
          unanswered: PHOTO_REQUEST_DAYS.unanswered,
        })
      )}
    </Typography>
  );
}
