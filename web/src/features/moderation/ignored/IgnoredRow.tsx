import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { IgnoredProfile } from '@troth/contract';
import { longDate, t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { rich } from '../../../ui/rich.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { firstNameOf, ProfileAvatar } from '../../profiles/index.ts';
import { useUnignoreMutation } from '../api.ts';

interface IgnoredRowProps {
  profile: IgnoredProfile;
  onGone: () => void;
}

/** A name to recognise and the way back; the row goes once the server has agreed, and stays when it has not. */
export function IgnoredRow({ profile, onGone }: IgnoredRowProps) {
  const [unignore, { isLoading }] = useUnignoreMutation();
  const toast = useToast();
  const { userId, name, ignoredAt } = profile;

  const takeBack = async () => {
    try {
      await unignore({ params: { userId } }).unwrap();
      toast(t('You no longer ignore {name}.', { name: firstNameOf(name) }));
      onGone();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  return (
    <Box
      component="li"
      sx={{
        py: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        opacity: isLoading ? 0.6 : 1,
        transition: 'opacity 120ms',
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <ProfileAvatar photo={null} userId={userId} name={name} size={44} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {rich('Ignored on {date}', {
            date: <time dateTime={ignoredAt}>{longDate(ignoredAt)}</time>,
          })}
        </Typography>
      </Box>
      <BusyButton
        variant="outlined"
        busy={isLoading}
        busyText={t('Unignoring…')}
        onClick={takeBack}
        aria-label={t('Unignore {name}', { name })}
      >
        {t('Unignore')}
      </BusyButton>
    </Box>
  );
}
