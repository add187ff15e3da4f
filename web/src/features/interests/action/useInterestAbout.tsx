import type { Picture, ProfileCard, PromptAnswer } from '@troth/contract';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-component.tsx';
import { firstNameOf, useWithRelationship } from '../../profiles/index.ts';
import { InterestSubject } from '../InterestSubject.tsx';
import { getRelationship } from '../relationship.ts';
import { useInterestActions, useIsReadyToExpress } from './useInterestActions.ts';

const MessageDialog = lazyDialog(
  async () => (await import('./InterestMessageDialog.tsx')).InterestMessageDialog,
);

type Subject = { answer: PromptAnswer } | { photo: Picture };

const toRequest = (subject: Subject) =>
  'answer' in subject ? { promptId: subject.answer.prompt } : { photoId: subject.photo.photoId };

/** Expressing interest with a reference to one answer or photo of the member. A page needs it once. */
export function useInterestAbout(card: ProfileCard) {
  const member = useWithRelationship(card);
  const actions = useInterestActions(member);
  const isReady = useIsReadyToExpress();
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const name = firstNameOf(member.name);
  const send = async (message: string) => {
    if (subject === undefined) return;
    if (await actions.express({ message, about: toRequest(subject) })) setOpen(false);
  };
  return {
    /** Whether the member can express interest now. */
    isAvailable: isReady && getRelationship(member) === 'none' && !actions.isQueued,
    isOpen,
    openDialog: (about: Subject) => {
      setSubject(about);
      setOpen(true);
    },
    dialog: (
      <MessageDialog
        // The text for one answer is not kept for another.
        key={subject && JSON.stringify(toRequest(subject))}
        name={name}
        subject={subject && <InterestSubject about={subject} owner={name} />}
        open={isOpen}
        busy={actions.isExpressing}
        onClose={() => setOpen(false)}
        onSend={send}
      />
    ),
  };
}

export type InterestAbout = ReturnType<typeof useInterestAbout>;
