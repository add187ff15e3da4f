import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { MAX_MESSAGE_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { LongTextInput } from '../../ui/form/TextInput.tsx';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useWritingRequirement } from '../interests/index.ts';
import { getUpgradePrompt, useUpgradePrompt } from '../membership/index.ts';
import { MissingDetails } from '../profiles/index.ts';
import { useCreateConversationMutation, useIceBreakersQuery } from './api.ts';

/**
 * Says, before anything is typed, what the member lacks to start a conversation; renders nothing if nothing is missing.
 */
function MessagingRequirements({ name }: { name: string }) {
  const requirement = useWritingRequirement(name);
  return (
    <Box sx={{ mb: 5, '&:empty': { display: 'none' } }}>
      <MissingDetails otherRequirement={requirement} />
    </Box>
  );
}

interface IceBreakersProps {
  userId: string;
  onChoose: (text: string) => void;
}

/**
 * Suggested first messages based on what both members share. Picking one fills the field. Renders nothing if there are
 * none.
 */
export function IceBreakers({ userId, onChoose }: IceBreakersProps) {
  const { data } = useIceBreakersQuery({ params: { userId } });
  if (data === undefined || data.suggestions.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="ice-breakers" sx={{ mb: 5 }}>
      <Box id="ice-breakers" component="h3" sx={{ typography: 'subtitle2', m: 0, mb: 2 }}>
        {t('What you have in common')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data.suggestions.map(({ shared, text }) => (
          <li key={shared}>
            <ButtonBase onClick={() => onChoose(text)} sx={suggestionStyle}>
              <Box component="span" sx={{ typography: 'subtitle2', color: 'magenta.text' }}>
                {shared}
              </Box>
              <Box component="span" sx={{ typography: 'body2' }}>
                {text}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const suggestionStyle = {
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  textAlign: 'left',
  width: '100%',
  px: 3,
  py: 2.5,
  gap: 0.5,
  borderRadius: '10px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'outline' },
} as const;

/** Sends the first message and opens the conversation; if sending fails, shows why. */
function useSendFirstMessage(userId: string) {
  const [create, { isLoading }] = useCreateConversationMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const showUpgrade = useUpgradePrompt();
  // A retry with the same text uses the same idempotency key.
  const lastAttempt = useRef({ text: '', key: '' });
  const runExclusively = useSingleFlight((error) => {
    if (isApiError(error) && error.code === 'UPGRADE_REQUIRED')
      showUpgrade(error, getUpgradePrompt('canMessage'));
    else toast(getErrorMessage(error), 'error');
  });

  const send = (text: string) => {
    if (lastAttempt.current.text !== text) lastAttempt.current = { text, key: crypto.randomUUID() };
    const idempotencyKey = lastAttempt.current.key;
    return runExclusively(() => {
      const request = create({ body: { recipientId: userId, messageText: text }, idempotencyKey });
      return {
        unwrap: async () => {
          const { conversation } = await request.unwrap();
          await navigate(`/messages/${conversation.conversationId}`);
        },
      };
    });
  };
  return { send, isBusy: isLoading };
}

interface FirstMessageDialogProps {
  userId: string;
  /** The other member's first name. */
  name: string;
  open: boolean;
  onClose: () => void;
  /** A suggestion that the member has chosen already. */
  initialText?: string | undefined;
}

/** Composes the first message to a member. The text is kept if sending fails. */
export function FirstMessageDialog({
  userId,
  name,
  open,
  onClose,
  initialText = '',
}: FirstMessageDialogProps) {
  const titleId = useId();
  const { control, handleSubmit, setValue, setFocus } = useForm({ defaultValues: { text: initialText } });
  const { send, isBusy } = useSendFirstMessage(userId);
  const choose = (text: string) => {
    setValue('text', text, { shouldValidate: true });
    setFocus('text');
  };
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <form noValidate onSubmit={handleSubmit(({ text }) => send(text.trim()))}>
        <DialogTitle id={titleId}>{t('Write to {name}', { name })}</DialogTitle>
        <DialogContent>
          <MessagingRequirements name={name} />
          <IceBreakers userId={userId} onChoose={choose} />
          <LongTextInput
            name="text"
            control={control}
            label={t('Your message')}
            hint={t('Only {name} can read it, and they can reply right away.', { name })}
            maxLength={MAX_MESSAGE_LENGTH}
            minRows={4}
            rules={{
              validate: (text) =>
                text.trim() === ''
                  ? t('Write something first')
                  : text.trim().length <= MAX_MESSAGE_LENGTH || t('Up to 2,000 characters'),
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" busy={isBusy} busyText={t('Sending…')}>
            {t('Send')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
