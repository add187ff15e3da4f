import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTier, minimumTierForInterests, type ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { useCachedOwnProfile } from '../../profiles/index.ts';
import { useWritingRequirement } from '../useWritingRequirement.ts';
import { ConnectedKnot, SecondaryLabel, StateBox, TWO_COLUMN_CARD } from './StateBox.tsx';
import { useCanExpressInterest, type useInterestActions } from './useInterestActions.ts';

export type InterestDialog = 'message' | 'withdraw' | 'end' | 'profile';

/** Props of every state of the interest action. */
export interface InterestStateProps {
  member: ProfileCard;
  /** The other member's first name. */
  name: string;
  actions: ReturnType<typeof useInterestActions>;
  shownOn: 'card' | 'profile';
  /** Opens a dialog that comes before an action, such as a confirmation. */
  openDialog: (dialog: InterestDialog) => void;
  /** Whether the relationship has changed since the action was first shown. */
  isNew: boolean;
}

/** One line below the action that says who sees what. */
function ActionNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
      {children}
    </Typography>
  );
}

/** Filled on a profile only: a list of filled buttons would compete with the photos. */
const actionVariant = (shownOn: InterestStateProps['shownOn']) =>
  shownOn === 'profile' ? 'contained' : 'outlined';

/** Less padding, so that the label fits on a narrow card. */
const actionStyle = { px: 2, minWidth: 0, [TWO_COLUMN_CARD]: { fontSize: '0.8125rem', minHeight: 44 } };

/** Whether the own profile can be seen by others, without which the server refuses; true until it is known. */
function useIsProfileComplete(): boolean {
  const me = useCachedOwnProfile();
  return me === undefined || me.missingRequiredCriteria.length === 0;
}

export function ExpressInterest({ member, name, actions, openDialog, shownOn }: InterestStateProps) {
  const noteId = useId();
  const isIncluded = useCanExpressInterest();
  const isProfileComplete = useIsProfileComplete();
  const note = !isProfileComplete
    ? t('Your profile isn’t complete yet. We’ll show you what to add first.')
    : isIncluded
      ? t('{name} will see that you’re interested. You can withdraw it later.', { name })
      : t('You can express interest with {tier}. Answering is free.', {
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

/** A received interest: accepting and declining replace expressing. */
export function AnswerInterest({ member, name, actions, openDialog, shownOn }: InterestStateProps) {
  const isProfileComplete = useIsProfileComplete();
  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button
          variant={actionVariant(shownOn)}
          color="secondary"
          sx={{ flexGrow: 1, ...actionStyle }}
          onClick={() => (isProfileComplete ? actions.answer('accepted') : openDialog('profile'))}
          aria-haspopup={isProfileComplete ? undefined : 'dialog'}
          aria-label={t('Accept {name}’s interest', { name: member.name })}
        >
          {t('Accept')}
        </Button>
        <Button
          onClick={actions.decline}
          aria-label={t('Decline {name}’s interest', { name: member.name })}
          title={t('Decline')}
          sx={actionStyle}
        >
          <SecondaryLabel Icon={CloseOutlined}>{t('Decline')}</SecondaryLabel>
        </Button>
      </Stack>
      {shownOn === 'profile' && (
        <ActionNote>
          {t('{name} is interested in you and will see your answer. If you accept, you’ll be connected.', {
            name,
          })}
        </ActionNote>
      )}
    </>
  );
}

/** On a card, writing is the act; a profile has its own button for it, and room for ending the connection. */
export function Connected({ member, name, actions, openDialog, shownOn, isNew }: InterestStateProps) {
  const requirement = useWritingRequirement(name);
  if (shownOn === 'card') {
    return (
      <>
        <Box component="span" role="status" sx={visuallyHidden}>
          {t('Connected')}
        </Box>
        <Button
          component={Link}
          to={`/messages?to=${member.userId}`}
          fullWidth
          variant="contained"
          startIcon={<ConnectedKnot isAnimated={isNew} />}
          aria-label={t('Write to {name}', { name: member.name })}
          title={requirement}
          sx={writeButtonStyle}
        >
          <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {t('Write to {name}', { name })}
          </Box>
        </Button>
      </>
    );
  }
  return (
    <>
      <StateBox
        tone="success"
        icon={<ConnectedKnot isAnimated={isNew} />}
        busy={actions.isResponding}
        action={
          <Button
            onClick={() => openDialog('end')}
            aria-label={t('End your connection with {name}', { name: member.name })}
          >
            {t('End')}
          </Button>
        }
      >
        {t('You’re connected')}
      </StateBox>
      {requirement !== undefined && <ActionNote>{requirement}</ActionNote>}
    </>
  );
}

/** A long name is cut off instead of making the button higher. */
const writeButtonStyle = {
  ...actionStyle,
  // Inline, the hidden icon would set the baseline and add a gap below.
  display: 'flex',
  whiteSpace: 'nowrap',
  [TWO_COLUMN_CARD]: { ...actionStyle[TWO_COLUMN_CARD], '& svg': { display: 'none' } },
} as const;

/** A decline that is not sent yet. */
export function Declining({ member, actions }: InterestStateProps) {
  return (
    <StateBox
      tone="quiet"
      action={
        <Button
          onClick={actions.undoDecline}
          aria-label={t('Undo: don’t decline the interest of {name}', { name: member.name })}
        >
          <SecondaryLabel Icon={UndoOutlined}>{t('Undo')}</SecondaryLabel>
        </Button>
      }
    >
      {t('Not this time')}
    </StateBox>
  );
}

/** A declined interest; the member who declined it can still change their mind. */
export function Declined({ member, name, actions, shownOn, by }: InterestStateProps & { by: 'me' | 'them' }) {
  if (by === 'them')
    return (
      <StateBox tone="quiet">
        {shownOn === 'card' ? t('They declined') : t('{name} said not this time.', { name })}
      </StateBox>
    );
  return (
    <StateBox
      tone="quiet"
      action={
        <Button
          onClick={() => actions.express()}
          aria-label={t('Reconsider and express interest in {name}', { name: member.name })}
        >
          <SecondaryLabel Icon={FavoriteBorderOutlined}>{t('Reconsider')}</SecondaryLabel>
        </Button>
      }
    >
      {t('Not this time')}
    </StateBox>
  );
}
