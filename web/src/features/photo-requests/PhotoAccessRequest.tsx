import type { SvgIconComponent } from '@mui/icons-material';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OtherProfile, ProfileCard } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useRetainedFocus } from '../../ui/focus.ts';
import { LongDate } from '../../ui/format/date.tsx';
import { rich } from '../../ui/format/rich.ts';
import { firstNameOf, useWithRelationship } from '../profiles/index.ts';
import { getPhotoAccess, type PhotoAccess } from './photo-access.ts';
import { PENDING_ID, useRequestPhotos } from './useRequestPhotos.ts';

interface AccessLineProps {
  Icon: SvgIconComponent;
  children: ReactNode;
  action?: ReactNode;
}

/** A sentence with an icon, and an action below it. */
function AccessLine({ Icon, children, action }: AccessLineProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 3 }}>
      <Icon aria-hidden sx={{ fontSize: 20, mt: '1px', color: 'gold.text' }} />
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {children}
      </Box>
      {action !== undefined && (
        <Box sx={{ gridColumn: '1 / -1', '& > .MuiButton-text': { ml: 4, px: 3, my: -2 } }}>{action}</Box>
      )}
    </Box>
  );
}

interface AccessStateProps {
  access: Exclude<PhotoAccess, 'open'>;
  member: OtherProfile;
  onRequest: () => void;
  onWithdraw: () => void;
}

function AccessState({ access, member, onRequest, onWithdraw }: AccessStateProps) {
  const name = firstNameOf(member.name);
  const photoRequest = member.photoAsk;
  const until = photoRequest && <LongDate at={photoRequest.expiresAt} />;
  switch (access) {
    case 'granted':
      return (
        <AccessLine Icon={LockOpenOutlined}>
          {rich('{name} shows you these photos until {until}.', { name, until })}
        </AccessLine>
      );
    case 'refused':
      return (
        <AccessLine Icon={LockOutlined}>
          {rich('{name} has answered: not this time. You can ask again from {until}.', { name, until })}
        </AccessLine>
      );
    case 'asked':
      return (
        <AccessLine
          Icon={HourglassEmptyOutlined}
          action={
            photoRequest?.requestId === PENDING_ID ? undefined : (
              <Button
                onClick={onWithdraw}
                aria-label={t('Take back your question to {name}', { name: member.name })}
              >
                {t('Take back')}
              </Button>
            )
          }
        >
          {rich('You asked to see the photos. {name} can answer until {until}.', { name, until })}
        </AccessLine>
      );
    default:
      return (
        <AccessLine
          Icon={LockOutlined}
          action={
            <Button variant="outlined" fullWidth onClick={onRequest}>
              {t('Ask to see photos')}
            </Button>
          }
        >
          {describeWithheldPhotos(name, member.photoWithheld)}
        </AccessLine>
      );
  }
}

interface WithdrawRequestDialogProps {
  name: string;
  /** When the request expires. */
  until: string | undefined;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function WithdrawRequestDialog({ name, until, ...dialog }: WithdrawRequestDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Take back your question?')}
      confirmText={t('Take back')}
      busyText={t('Taking back…')}
      dismissText={t('Keep it')}
      destructive
    >
      {t('{name} will no longer see it and is not told.', { name })}
      {until !== undefined &&
        ` ${t('You can ask {name} again from {date}.', { name, date: formatLongDate(until) })}`}
    </ConfirmDialog>
  );
}

/** Below a withheld photo: requesting access, and the state of the request. */
export function PhotoAccessRequest({ member: profile }: { member: OtherProfile }) {
  const member = useWithRelationship(profile);
  const { userId, photoAsk } = member;
  const acts = useRequestPhotos(userId);
  const [isConfirming, setConfirming] = useState(false);
  const access = getPhotoAccess(member);
  const place = useRetainedFocus(access, isConfirming ? 'doubting' : undefined);
  if (access === 'open') return null;
  const name = firstNameOf(member.name);
  const withdraw = () => (photoAsk ? acts.takeBack(photoAsk) : Promise.resolve(false));
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('Photos of {name}', { name: member.name })}
      sx={{ borderRadius: '10px' }}
    >
      <AccessState
        access={access}
        member={member}
        onRequest={acts.ask}
        onWithdraw={() => setConfirming(true)}
      />
      <WithdrawRequestDialog
        name={name}
        until={photoAsk?.expiresAt}
        open={isConfirming}
        busy={acts.takingBack}
        onClose={() => setConfirming(false)}
        onConfirm={() => withdraw().then(() => setConfirming(false))}
      />
    </Box>
  );
}

/** Below a withheld photo: what would give access to it. */
const describeWithheldPhotos = (name: string, withheld: ProfileCard['photoWithheld']): string =>
  withheld === 'always'
    ? t('{name} keeps photos private. You can ask to see them.', { name })
    : t('{name} shows photos to members who are connected. You can also ask to see them.', { name });
