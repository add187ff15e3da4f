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

interface AccessMessageProps {
  Icon: SvgIconComponent;
  children: ReactNode;
  action?: ReactNode;
}

/** A sentence with an icon, and a button below it. */
function AccessMessage({ Icon, children, action }: AccessMessageProps) {
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
        <AccessMessage Icon={LockOpenOutlined}>
          {rich('{name} is sharing these photos with you until {until}.', { name, until })}
        </AccessMessage>
      );
    case 'declined':
      return (
        <AccessMessage Icon={LockOutlined}>
          {rich('{name} said not this time. You can ask again from {until}.', { name, until })}
        </AccessMessage>
      );
    case 'requested':
      return (
        <AccessMessage
          Icon={HourglassEmptyOutlined}
          action={
            photoRequest?.requestId === PENDING_ID ? undefined : (
              <Button
                onClick={onWithdraw}
                aria-label={t('Withdraw your request to {name}', { name: member.name })}
              >
                {t('Withdraw')}
              </Button>
            )
          }
        >
          {rich('You’ve asked to see these photos. {name} has until {until} to answer.', { name, until })}
        </AccessMessage>
      );
    default:
      return (
        <AccessMessage
          Icon={LockOutlined}
          action={
            <Button variant="outlined" fullWidth onClick={onRequest}>
              {t('Ask to see photos')}
            </Button>
          }
        >
          {describeWithheldPhotos(name, member.photoWithheld)}
        </AccessMessage>
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
      title={t('Withdraw your request?')}
      confirmText={t('Withdraw')}
      busyText={t('Withdrawing…')}
      dismissText={t('Keep it')}
      destructive
    >
      {t('{name} won’t see it any more and won’t be notified.', { name })}
      {until !== undefined &&
        ` ${t('You can ask {name} again from {date}.', { name, date: formatLongDate(until) })}`}
    </ConfirmDialog>
  );
}

/** Below a withheld photo: the button to request access, or the state of the request. */
export function PhotoAccessRequest({ member: profile }: { member: OtherProfile }) {
  const member = useWithRelationship(profile);
  const { userId, photoAsk } = member;
  const requestActions = useRequestPhotos(userId);
  const [isConfirming, setConfirming] = useState(false);
  const access = getPhotoAccess(member);
  const container = useRetainedFocus(access, isConfirming ? 'confirming' : undefined);
  if (access === 'open') return null;
  const name = firstNameOf(member.name);
  const withdraw = () => (photoAsk ? requestActions.withdraw(photoAsk) : Promise.resolve(false));
  return (
    <Box
      ref={container}
      tabIndex={-1}
      role="group"
      aria-label={t('Photos of {name}', { name: member.name })}
      sx={{ borderRadius: '10px' }}
    >
      <AccessState
        access={access}
        member={member}
        onRequest={requestActions.request}
        onWithdraw={() => setConfirming(true)}
      />
      <WithdrawRequestDialog
        name={name}
        until={photoAsk?.expiresAt}
        open={isConfirming}
        busy={requestActions.isWithdrawing}
        onClose={() => setConfirming(false)}
        onConfirm={() => withdraw().then(() => setConfirming(false))}
      />
    </Box>
  );
}

/** Says to whom the member shows photos, and that access can be requested. */
const describeWithheldPhotos = (name: string, withheld: ProfileCard['photoWithheld']): string =>
  withheld === 'always'
    ? t('{name} keeps their photos private. You can ask to see them.', { name })
    : t('{name} shows photos to connections only. You can also ask to see them.', { name });
