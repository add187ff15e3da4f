import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-component.tsx';
import { useRetainedFocus } from '../../../ui/focus.ts';
import { firstNameOf, useWithRelationship } from '../../profiles/index.ts';
import { getRelationship, type Relationship } from '../relationship.ts';
import {
  AnswerInterest,
  Connected,
  Declined,
  ExpressInterest,
  type InterestDialog,
  InterestQueued,
  InterestSent,
  type InterestStateProps,
} from './InterestState.tsx';
import { useInterestActions } from './useInterestActions.ts';

export interface ConfirmProps {
  name: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function WithdrawInterestDialog({ name, ...dialog }: ConfirmProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Withdraw your interest?')}
      confirmText={t('Withdraw')}
      busyText={t('Withdrawing…')}
      dismissText={t('Keep it')}
      destructive
    >
      {t(
        '{name} will no longer see it and is not told. You can express interest in {name} again, but not more than once every 30 days.',
        { name },
      )}
    </ConfirmDialog>
  );
}

function EndConnectionDialog({ name, ...dialog }: ConfirmProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('End the connection with {name}?', { name })}
      confirmText={t('End the connection')}
      busyText={t('Ending…')}
      dismissText={t('Stay connected')}
      destructive
    >
      {t(
        'You and {name} will no longer be connected, and what is shared only with connections is hidden again.',
        { name },
      )}
    </ConfirmDialog>
  );
}

const FinishProfileDialog = lazyDialog(
  async () => (await import('./FinishProfileDialog.tsx')).FinishProfileDialog,
);
const MessageDialog = lazyDialog(
  async () => (await import('./InterestMessageDialog.tsx')).InterestMessageDialog,
);

interface InterestActionProps {
  member: ProfileCard;
  /** A profile has room for details and for ending a connection; a card does not. */
  on?: 'card' | 'profile';
}

/** An interest that is being sent shows as sent, and a connected member needs none. */
const shownRelationship = (relationship: Relationship, isQueued: boolean): Relationship | 'queued' =>
  isQueued && ['none', 'declinedByMe'].includes(relationship) ? 'queued' : relationship;

/** Interest on a card or profile: every state has the same place and size. */
export function InterestAction({ member: card, on = 'card' }: InterestActionProps) {
  const member = useWithRelationship(card);
  const acts = useInterestActions(member);
  const relationship = shownRelationship(getRelationship(member), acts.isQueued);
  const atFirst = useRef(relationship);
  const [shownDialog, setShownDialog] = useState<InterestDialog>();
  const place = useRetainedFocus(relationship, shownDialog);
  const name = firstNameOf(member.name);
  const close = () => setShownDialog(undefined);
  // An interest that I accepted is ended by declining it, my own by withdrawing it.
  const end = () =>
    member.receivedInterest?.status === 'accepted' ? acts.answer('declined') : acts.withdraw();

  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('Interest, {name}', { name: member.name })}
      sx={{ borderRadius: '10px' }}
    >
      <InterestState
        relationship={relationship}
        part={{ member, acts, on, name, openDialog: setShownDialog, isNew: relationship !== atFirst.current }}
      />
      <MessageDialog
        name={name}
        open={shownDialog === 'words'}
        busy={acts.expressing}
        onClose={close}
        onSend={(message) => acts.express(message).then((done) => done && close())}
      />
      <FinishProfileDialog open={shownDialog === 'profile'} onClose={close} />
      <WithdrawInterestDialog
        name={name}
        open={shownDialog === 'withdraw'}
        busy={acts.withdrawing}
        onClose={close}
        onConfirm={() => acts.withdraw().then(close)}
      />
      <EndConnectionDialog
        name={name}
        open={shownDialog === 'end'}
        busy={acts.responding || acts.withdrawing}
        onClose={close}
        onConfirm={() => end().then(close)}
      />
    </Box>
  );
}

function InterestState({
  relationship,
  part,
}: {
  relationship: Relationship | 'queued';
  part: InterestStateProps;
}) {
  switch (relationship) {
    case 'queued':
      return <InterestQueued {...part} />;
    case 'connected':
      return <Connected {...part} />;
    case 'received':
      return <AnswerInterest {...part} />;
    case 'sent':
      return <InterestSent {...part} />;
    case 'declinedByThem':
      return <Declined {...part} by="them" />;
    case 'declinedByMe':
      return <Declined {...part} by="me" />;
    default:
      return <ExpressInterest {...part} />;
  }
}
