import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PHOTO_REQUEST_DAYS } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { rich } from '../../../ui/rich.ts';
import { useMeQuery } from '../../profiles/index.ts';

/** Nobody does, or nobody needs to. */
export function NobodyAsks() {
  const privacy = useMeQuery().data?.photoPrivacy;
  return (
    <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
      {privacy === 'SHOW_ALL'
        ? rich(
            'All members see your photos, so nobody needs to ask. You can change that in your <settings>privacy settings</settings>.',
            {
              settings: (words) => (
                <Link component={RouterLink} to="/settings">
                  {words}
                </Link>
              ),
            },
          )
        : t(
            'Nobody is waiting for your answer. Who asks stands here for {days, plural, one {# day} other {# days}}.',
            { days: PHOTO_REQUEST_DAYS.unanswered },
          )}
    </Typography>
  );
}
