import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useToast } from '../../../ui/state/useToast.ts';
import { firstNameOf } from '../../profiles/index.ts';
import { useLazyConversationWithQuery } from '../api.ts';
import { WriteDialog } from './lazy.ts';

interface MessageActProps {
  member: Pick<ProfileCard, 'userId' | 'name'>;
  /** At the foot of a phone it leaves the room to what stands beside it. */
  on: 'head' | 'foot';
}

const shapes = {
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

/** Leads to the conversation with a member, or asks for the first words of one. */
export function MessageAct({ member, on }: MessageActProps) {
  const { userId } = member;
  const [find, { isFetching }] = useLazyConversationWithQuery();
  const [writing, setWriting] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const name = firstNameOf(member.name);

  const open = async () => {
    try {
      const { conversationId } = await find({ params: { userId } }).unwrap();
      if (conversationId === null) setWriting(true);
      else await navigate(`/messages/${conversationId}`);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };
  return (
    <>
      <BusyButton
        variant="outlined"
        busy={isFetching}
        busyText={t('Opening…')}
        startIcon={<ChatBubbleOutlineOutlined />}
        aria-label={t('Message {name}', { name: member.name })}
        onClick={() => void open()}
        sx={shapes[on]}
      >
        {t('Message')}
      </BusyButton>
      <WriteDialog userId={userId} name={name} open={writing} onClose={() => setWriting(false)} />
    </>
  );
}
