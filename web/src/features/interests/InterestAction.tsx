import Box from '@mui/material/Box';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { firstNameOf } from '../profiles/index.ts';
import { EndConnectionDialog } from './EndConnectionDialog.tsx';
import { type Standing, standingOf } from './standing.ts';
import { AnswerInterest } from './state/AnswerInterest.tsx';
import { Connected } from './state/Connected.tsx';
import { Declined } from './state/Declined.tsx';
import { ExpressInterest } from './state/ExpressInterest.tsx';
import { InterestQueued } from './state/InterestQueued.tsx';
import { InterestSent } from './state/InterestSent.tsx';
import type { InterestPart, Question } from './state/part.ts';
import { useInterestActs } from './useInterestActs.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const FinishProfileDialog = lazyDialog(
  async () => (await import('./FinishProfileDialog.tsx')).FinishProfileDialog,
);
const WordsDialog = lazyDialog(async () => (await import('./WordsDialog.tsx')).WordsDialog);

interface InterestActionProps {
  member: ProfileCard;
  /** On a profile there is room to say who will see it and to end a connection; on a card there is none. */
  on?: 'card' | 'profile';
}

/** An interest that is being sent shows as sent, and a connected member needs none. */
const shownStanding = (standing: Standing, isQueued: boolean): Standing | 'queued' =>
  isQueued && ['none', 'declinedByMe'].includes(standing) ? 'queued' : standing;

/** The one place for interest on a card or a profile: whatever stands there, it has the same place and size. */
export function InterestAction({ member, on = 'card' }: InterestActionProps) {
  const acts = useInterestActs(member);
  const standing = shownStanding(standingOf(member), acts.isQueued);
  const atFirst = useRef(standing);
  const [asking, setAsking] = useState<Question>();
  const place = useFocusKept(standing, asking);
  const name = firstNameOf(member.name);
  const close = () => setAsking(undefined);
  // Their interest that I accepted is ended by declining it, my own by withdrawing.
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
      <State
        standing={standing}
        part={{ member, acts, on, name, ask: setAsking, isNew: standing !== atFirst.current }}
      />
      <WordsDialog
        name={name}
        open={asking === 'words'}
        busy={acts.expressing}
        onClose={close}
        onSend={(message) => acts.express(message).then((done) => done && close())}
      />
      <FinishProfileDialog open={asking === 'profile'} onClose={close} />
      <WithdrawDialog
        name={name}
        open={asking === 'withdraw'}
        busy={acts.withdrawing}
        onClose={close}
        onConfirm={() => acts.withdraw().then(close)}
      />
      <EndConnectionDialog
        name={name}
        open={asking === 'end'}
        busy={acts.responding || acts.withdrawing}
        onClose={close}
        onConfirm={() => end().then(close)}
      />
    </Box>
  );
}

function State({ standing, part }: { standing: Standing | 'queued'; part: InterestPart }) {
  switch (standing) {
    case 'queued':
      return <InterestQueued {...part} />;
    case 'connected':
      return <Connected {...part} />;
    case 'waitingForMe':
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
