import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { getRelationship, useWritingRequirement } from '../interests/index.ts';
import { firstNameOf, useWithRelationship } from '../profiles/index.ts';
import { useLazyConversationWithMemberQuery } from './api.ts';
import { FirstMessageDialog } from './StartConversation.tsx';

interface MessageButtonProps {
  member: ProfileCard;
  /** `foot` is the bottom bar of a phone, where the button is narrow to leave space for its neighbour. */
  position: 'head' | 'foot';
}

const buttonStyles = {
  head: { flexShrink: 0, whiteSpace: 'nowrap' },
  foot: {
    flexShrink: 0,
    flexDirection: 'column',
    minWidth: 76,
    px: 2,
    fontSize: '0.8125rem',
    lineHeight: '18px',
    '& .MuiButton-startIcon': { m: 0 },
  },
} as const;

/** Opens the conversation with a member, or the dialog for the first message. */
export function MessageButton({ member, position }: MessageButtonProps) {
  const { userId } = member;
  const [findConversation, { isFetching }] = useLazyConversationWithMemberQuery();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const name = firstNameOf(member.name);
  const requirement = useWritingRequirement(name);
  const isConnected = getRelationship(useWithRelationship(member)) === 'connected';

  const openConversation = async () => {
    try {
      const { conversationId } = await findConversation({ params: { userId } }).unwrap();
      if (conversationId === null) setDialogOpen(true);
      else await navigate(`/messages/${conversationId}`);
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };
  return (
    <>
      <BusyButton
        variant={isConnected ? 'contained' : 'outlined'}
        busy={isFetching}
        busyText={t('Opening…')}
        startIcon={<ChatBubbleOutlineOutlined />}
        aria-label={
          isConnected
            ? t('Write to {name}', { name: member.name })
            : t('Message {name}', { name: member.name })
        }
        onClick={() => void openConversation()}
        title={requirement}
        sx={buttonStyles[position]}
      >
        {isConnected ? (position === 'head' ? t('Write to {name}', { name }) : t('Write')) : t('Message')}
      </BusyButton>
      <FirstMessageDialog
        userId={userId}
        name={name}
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
      />
    </>
  );
}
