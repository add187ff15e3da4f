import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { rich } from '../../ui/rich.ts';
import { useMe } from '../profiles/index.ts';
import { PoliceFirst } from './PoliceFirst.tsx';

interface ThanksProps {
  titleId: string;
  /** What one calls the member by whom it is. */
  name: string;
  onClose: () => void;
}

/** In the place of a report or a concern that was sent: what happens next. */
export function Thanks({ titleId, name, onClose }: ThanksProps) {
  const me = useMe();
  const canIgnore = me !== undefined && tiers[me.tier].flags.canIgnore;
  return (
    <>
      <DialogTitle id={titleId}>{t('Thank you for telling us')}</DialogTitle>
      <DialogContent role="status">
        <Stack spacing={4}>
          <Typography>
            {t(
              'Somebody who runs Troth reads it, looks at what you told us of and decides what follows. {name} does not learn that it was you.',
              { name },
            )}
          </Typography>
          {canIgnore && (
            <Typography>
              {t('Until then you can ignore {name}: you will no longer see each other.', { name })}
            </Typography>
          )}
          <Typography>
            {rich(
              'What becomes of it stands in your settings, under <reports>My reports</reports>, and comes to you as a notification.',
              {
                reports: (words) => (
                  <Link component={RouterLink} to="/settings#my-reports" onClick={onClose}>
                    {words}
                  </Link>
                ),
              },
            )}
          </Typography>
          <PoliceFirst />
        </Stack>
      </DialogContent>
      <DialogActions>
        {/* The button that was pressed is gone with the form. */}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </>
  );
}
