import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type ProfileCard, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Motif } from '../../../ui/Motif.tsx';
import { useWritingRequirement } from '../../interests/index.ts';
import { firstNameOf, ProfilePhoto, useMeQuery } from '../../profiles/index.ts';
import { useConversationWithMemberQuery } from '../api.ts';
import { IceBreakers } from '../FirstMessageDialog.tsx';
import type { InitialMessage } from '../StartConversation.tsx';

/** Both members' photos with the knot between them, which is drawn once. */
function Portraits({ member }: { member: ProfileCard }) {
  const me = useMeQuery().data;
  // The photos are large in a large window, and leave room for the words in a low one.
  const frame = { width: 'min(38vw, max(96px, 26dvh), 240px)', borderRadius: '16px', overflow: 'hidden' };
  return (
    <Box sx={{ position: 'relative', display: 'flex', justifyContent: 'center', gap: 4 }}>
      <Box sx={frame}>
        {me && <ProfilePhoto photo={me.profilePhoto} userId={me.userId} name={me.name ?? ''} eager />}
      </Box>
      <Box sx={frame}>
        <ProfilePhoto photo={member.profilePhoto} userId={member.userId} name={member.name} eager />
      </Box>
      <Box
        sx={{
          position: 'absolute',
          bottom: -40,
          p: 2,
          lineHeight: 0,
          borderRadius: '50%',
          bgcolor: 'background.default',
          color: 'gold.text',
        }}
      >
        <Motif size={72} draw />
      </Box>
    </Box>
  );
}

interface AcceptanceDialogProps {
  member: ProfileCard;
  open: boolean;
  onClose: () => void;
}

/**
 * Whether the member may write: by their tier, or because the other member has started a conversation. Undefined until
 * that is known.
 */
function useCanWrite(userId: string): boolean | undefined {
  const me = useMeQuery().data;
  const { data, isLoading } = useConversationWithMemberQuery({ params: { userId } });
  if (me !== undefined && tiers[me.tier].flags.canMessage) return true;
  return isLoading ? undefined : typeof data?.conversationId === 'string';
}

export function AcceptanceDialog({ member, open, onClose }: AcceptanceDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const name = firstNameOf(member.name);
  const canWrite = useCanWrite(member.userId);
  const requirement = useWritingRequirement(name);
  const write = (initialMessage?: InitialMessage) => {
    onClose();
    void navigate(`/messages?to=${member.userId}`, { state: initialMessage ?? null });
  };
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box sx={{ m: 'auto', width: '100%', maxWidth: 520, px: 4, py: 8, display: 'grid', gap: 4 }}>
        <Portraits member={member} />
        <Typography variant="h1" component="h2" id={titleId} sx={{ mt: 10, textAlign: 'center' }}>
          {t('You and {name} said yes', { name })}
        </Typography>
        <Typography sx={{ textAlign: 'center', textWrap: 'balance' }}>
          {canWrite !== false
            ? t('You’re connected. A few words are enough to start.')
            : t('You’re connected, and {name} can see it too.', { name })}
        </Typography>
        {canWrite !== false ? (
          <IceBreakers userId={member.userId} onChoose={(text) => write({ text })} />
        ) : (
          <Typography sx={{ color: 'text.secondary', textAlign: 'center', textWrap: 'balance' }}>
            {requirement}
          </Typography>
        )}
        <Box data-actions sx={{ display: 'grid', gap: 2 }}>
          {canWrite !== false ? (
            <Button variant="contained" disabled={canWrite === undefined} onClick={() => write()}>
              {t('Write to {name}', { name })}
            </Button>
          ) : (
            <Button variant="contained" component={Link} to="/membership" onClick={onClose}>
              {t('See plans')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Not now')}</Button>
        </Box>
      </Box>
    </Dialog>
  );
}
