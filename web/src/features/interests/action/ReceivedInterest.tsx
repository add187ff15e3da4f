import CloseOutlined from '@mui/icons-material/CloseOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import {
  ActionNote,
  actionStyle,
  actionVariant,
  type InterestStateProps,
  useIsProfileComplete,
} from './InterestState.tsx';
import { SecondaryLabel, StateBox } from './StateBox.tsx';

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
