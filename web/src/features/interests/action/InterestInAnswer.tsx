import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ProfileCard, type PromptAnswer, promptTexts } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-component.tsx';
import { useRetainedFocus } from '../../../ui/focus.ts';
import { firstNameOf, useWithRelationship } from '../../profiles/index.ts';
import { InterestSubject } from '../InterestSubject.tsx';
import { getRelationship } from '../relationship.ts';
import { useInterestActions, useIsReadyToExpress } from './useInterestActions.ts';

const MessageDialog = lazyDialog(
  async () => (await import('./InterestMessageDialog.tsx')).InterestMessageDialog,
);

interface InterestInAnswerProps {
  member: ProfileCard;
  answer: PromptAnswer;
}

/** Expresses interest with a reference to one answer. Shown only while the member can express interest. */
export function InterestInAnswer({ member: card, answer }: InterestInAnswerProps) {
  const member = useWithRelationship(card);
  const actions = useInterestActions(member);
  const isReady = useIsReadyToExpress();
  const [isOpen, setOpen] = useState(false);
  const relationship = getRelationship(member);
  const container = useRetainedFocus(relationship, isOpen ? 'message' : undefined);
  const name = firstNameOf(member.name);
  const isAvailable = isReady && relationship === 'none' && !actions.isQueued;
  const close = () => setOpen(false);
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {isAvailable && (
        <Button
          startIcon={<FavoriteBorderOutlined />}
          color="secondary"
          aria-haspopup="dialog"
          aria-label={t('Comment on this answer: {prompt}', {
            prompt: translate(promptTexts[answer.prompt]),
          })}
          onClick={() => setOpen(true)}
          sx={{ mt: 3, ml: -3 }}
        >
          {t('Comment on this answer')}
        </Button>
      )}
      <MessageDialog
        name={name}
        subject={<InterestSubject about={{ answer }} owner={name} />}
        open={isOpen}
        busy={actions.isExpressing}
        onClose={close}
        onSend={(message) =>
          actions.express({ message, about: { promptId: answer.prompt } }).then((done) => done && close())
        }
      />
    </Box>
  );
}
