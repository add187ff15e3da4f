import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatTier, minimumTierForInterests } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import {
  ActionNote,
  actionStyle,
  actionVariant,
  type InterestStateProps,
  useIsProfileComplete,
} from './InterestState.tsx';
import { SecondaryLabel, StateBox, TWO_COLUMN_CARD } from './StateBox.tsx';
import { useCanExpressInterest } from './useInterestActions.ts';

export function ExpressInterest({ member, name, actions, openDialog, shownOn }: InterestStateProps) {
  const noteId = useId();
  const isIncluded = useCanExpressInterest();
  const isProfileComplete = useIsProfileComplete();
  const note = !isProfileComplete
    ? t('Your profile isn’t complete yet. We’ll show you what to add first.')
    : isIncluded
      ? t('{name} will see that you’re interested. You can withdraw it later.', { name })
      : t('You need {tier} to express interest. Answering is free.', {
          tier: formatTier(minimumTierForInterests()),
        });
  return (
    <>
      <Button
        fullWidth
        variant={actionVariant(shownOn)}
        color="secondary"
        sx={actionStyle}
        onClick={() => (isProfileComplete ? actions.express() : openDialog('profile'))}
        aria-haspopup={isProfileComplete ? undefined : 'dialog'}
        aria-label={t('Express interest in {name}', { name: member.name })}
        aria-describedby={shownOn === 'profile' ? noteId : undefined}
        title={shownOn === 'card' ? note : undefined}
      >
        {t('Express interest')}
      </Button>
      {shownOn === 'profile' && (
        <ActionNote id={noteId}>
          {note}{' '}
          {isProfileComplete && isIncluded && (
            <Button onClick={() => openDialog('message')} aria-haspopup="dialog" sx={inlineButtonStyle}>
              {t('Add a few words')}
            </Button>
          )}
        </ActionNote>
      )}
    </>
  );
}

/** An inline button styled as a link. */
const inlineButtonStyle = {
  p: 0,
  minWidth: 0,
  minHeight: '24px !important',
  font: 'inherit',
  fontWeight: 600,
  verticalAlign: 'baseline',
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
};

export function InterestSent({ member, name, openDialog, shownOn }: InterestStateProps) {
  // Nothing can be withdrawn until the server has answered.
  const isSending = member.sentInterestId === null;
  return (
    <>
      <StateBox
        tone={shownOn === 'profile' ? 'magenta' : 'outlined'}
        icon={<CheckOutlined aria-hidden />}
        busy={isSending}
        action={
          isSending ? (
            <Box component="span" sx={sendingStyle}>
              {t('Sending…')}
            </Box>
          ) : (
            <Button
              onClick={() => openDialog('withdraw')}
              aria-label={t('Withdraw your interest in {name}', { name: member.name })}
            >
              <SecondaryLabel Icon={CloseOutlined}>{t('Withdraw')}</SecondaryLabel>
            </Button>
          )
        }
      >
        {t('Interest sent')}
      </StateBox>
      {shownOn === 'profile' && (
        <ActionNote>{t('{name} can see it but hasn’t answered yet.', { name })}</ActionNote>
      )}
    </>
  );
}

/** Hidden on cards in two columns, which are too narrow; `aria-busy` still says so. */
const sendingStyle = { ml: 'auto', px: 3, fontWeight: 400, [TWO_COLUMN_CARD]: { display: 'none' } };

/** An interest expressed without a network; it is sent automatically when the network is back. */
export function InterestQueued({ member, actions, shownOn }: InterestStateProps) {
  const isOnline = useOnline();
  return (
    <StateBox
      tone="quiet"
      icon={<CloudOffOutlined aria-hidden />}
      action={
        <Button
          onClick={actions.cancelQueued}
          aria-label={t('Don’t send your interest in {name}', { name: member.name })}
        >
          <SecondaryLabel Icon={CloseOutlined}>{t('Cancel')}</SecondaryLabel>
        </Button>
      }
    >
      {isOnline && t('Sending…')}
      {!isOnline && shownOn === 'card' && <span aria-hidden>{t('Sends later')}</span>}
      {!isOnline && (
        <Box component="span" sx={shownOn === 'card' ? visuallyHidden : undefined}>
          {t('You’re offline. We’ll send it when you’re back.')}
        </Box>
      )}
    </StateBox>
  );
}
