import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-component.tsx';
import { useRetainedFocus } from '../../../ui/focus.ts';
import { firstNameOf, useWithRelationship } from '../../profiles/index.ts';
import { getRelationship, type Relationship } from '../relationship.ts';
import { Connected } from './Connected.tsx';
import type { InterestDialog, InterestStateProps } from './InterestState.tsx';
import { AnswerInterest, Declined, Declining } from './ReceivedInterest.tsx';
import { ExpressInterest, InterestQueued, InterestSent } from './SentInterest.tsx';
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
        '{name} won’t see it any more and won’t be notified. You can express interest in {name} again, but only once every 30 days.',
        { name },
      )}
    </ConfirmDialog>
  );
}

function EndConnectionDialog({ name, ...dialog }: ConfirmProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('End your connection with {name}?', { name })}
      confirmText={t('End connection')}
      busyText={t('Ending…')}
      dismissText={t('Stay connected')}
      destructive
    >
      {t(
        'You and {name} won’t be connected any more, and anything shared only with connections will be hidden again.',
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
  /** Where the action is shown: a profile has room for details and for ending a connection, a card does not. */
  shownOn?: 'card' | 'profile';
}

type ShownRelationship = Relationship | 'queued' | 'declining';

/**
 * A queued interest or an unsent decline is shown only until it is being sent, or until the members have another
 * relationship.
 */
function getShownRelationship(
  relationship: Relationship,
  { isQueued, isDeclining }: ReturnType<typeof useInterestActions>,
): ShownRelationship {
  if (isDeclining && relationship === 'received') return 'declining';
  return isQueued && ['none', 'declinedByMe'].includes(relationship) ? 'queued' : relationship;
}

/** Interest on a card or profile: every state has the same place and size. */
export function InterestAction({ member: card, shownOn = 'card' }: InterestActionProps) {
  const member = useWithRelationship(card);
  const actions = useInterestActions(member);
  const relationship = getShownRelationship(getRelationship(member), actions);
  const initialRelationship = useRef(relationship);
  const [shownDialog, setShownDialog] = useState<InterestDialog>();
  const container = useRetainedFocus(relationship, shownDialog);
  const name = firstNameOf(member.name);
  const close = () => setShownDialog(undefined);
  // A connection ends by declining the interest that the member accepted, or by withdrawing the member's own.
  const endConnection = () =>
    member.receivedInterest?.status === 'accepted' ? actions.answer('declined') : actions.withdraw();

  return (
    <Box
      ref={container}
      tabIndex={-1}
      role="group"
      aria-label={t('Interest, {name}', { name: member.name })}
      // Each state responds to the width of its card.
      sx={{ borderRadius: '10px', containerType: 'inline-size' }}
    >
      <InterestState
        relationship={relationship}
        stateProps={{
          member,
          actions,
          shownOn,
          name,
          openDialog: setShownDialog,
          isNew: relationship !== initialRelationship.current,
        }}
      />
      <MessageDialog
        name={name}
        open={shownDialog === 'message'}
        busy={actions.isExpressing}
        onClose={close}
        onSend={(message) => actions.express({ message }).then((done) => done && close())}
      />
      <FinishProfileDialog open={shownDialog === 'profile'} onClose={close} />
      <WithdrawInterestDialog
        name={name}
        open={shownDialog === 'withdraw'}
        busy={actions.isWithdrawing}
        onClose={close}
        onConfirm={() => actions.withdraw().then(close)}
      />
      <EndConnectionDialog
        name={name}
        open={shownDialog === 'end'}
        busy={actions.isResponding || actions.isWithdrawing}
        onClose={close}
        onConfirm={() => endConnection().then(close)}
      />
    </Box>
  );
}

function InterestState({
  relationship,
  stateProps,
}: {
  relationship: ShownRelationship;
  stateProps: InterestStateProps;
}) {
  switch (relationship) {
    case 'queued':
      return <InterestQueued {...stateProps} />;
    case 'connected':
      return <Connected {...stateProps} />;
    case 'received':
      return <AnswerInterest {...stateProps} />;
    case 'declining':
      return <Declining {...stateProps} />;
    case 'sent':
      return <InterestSent {...stateProps} />;
    case 'declinedByThem':
      return <Declined {...stateProps} by="them" />;
    case 'declinedByMe':
      return <Declined {...stateProps} by="me" />;
    default:
      return <ExpressInterest {...stateProps} />;
  }
}
