import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MAX_MESSAGE_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useSendTypingMutation } from '../api.ts';
import { type ConversationOwner, loadDraft, storeDraft } from '../sync/outbox.ts';

const TYPING_INTERVAL_MS = 3_000;

/** Reports that the member is typing, at most every three seconds. Failures are ignored. */
function useSendTyping(conversationId: string) {
  const [sendTyping] = useSendTypingMutation();
  const lastSentAt = useRef(0);
  return useCallback(() => {
    if (!navigator.onLine || Date.now() - lastSentAt.current < TYPING_INTERVAL_MS) return;
    lastSentAt.current = Date.now();
    void sendTyping({ params: { id: conversationId } });
  }, [sendTyping, conversationId]);
}

/** The draft of a conversation, kept through a reload and a switch to another conversation. */
function useDraft(owner: ConversationOwner): [string, (text: string) => void] {
  const [text, setText] = useState(() => loadDraft(owner));
  const change = (value: string) => {
    setText(value);
    storeDraft(owner, value);
  };
  return [text, change];
}

/** The remaining characters are shown only when few are left. */
const SHOWN_BELOW_CHARACTERS = 200;

function CharactersLeft({ id, charactersLeft }: { id: string; charactersLeft: number }) {
  return (
    <Box
      id={id}
      component="span"
      sx={{
        alignSelf: 'flex-end',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        color: charactersLeft < 0 ? 'error.main' : 'text.secondary',
      }}
    >
      {charactersLeft < 0 && t('{count, number} characters too many', { count: -charactersLeft })}
      {charactersLeft >= 0 &&
        charactersLeft <= SHOWN_BELOW_CHARACTERS &&
        t('{count, number} characters left', { count: charactersLeft })}
    </Box>
  );
}

interface ComposerProps {
  owner: ConversationOwner;
  /** The other member's first name. */
  name: string;
  onSend: (text: string) => void;
}

/** The message field. With a keyboard Enter sends and Shift+Enter inserts a line break; on phones the button sends. */
export function Composer({ owner, name, onSend }: ComposerProps) {
  const [text, setText] = useDraft(owner);
  const sendTyping = useSendTyping(owner.conversationId);
  const isTouchDevice = useMediaQuery('(pointer: coarse)');
  const field = useRef<HTMLTextAreaElement>(null);
  const charactersLeftId = useId();
  const trimmed = text.trim();
  const charactersLeft = MAX_MESSAGE_LENGTH - trimmed.length;

  useEffect(() => {
    if (isTouchDevice) return;
    // Waits until the new screen has focused its heading.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [isTouchDevice]);

  const send = () => {
    if (trimmed === '' || charactersLeft < 0) return;
    onSend(trimmed);
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While composing a character, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || isTouchDevice || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}
    >
      <Box sx={fieldStyle}>
        <InputBase
          inputRef={field}
          multiline
          fullWidth
          maxRows={6}
          value={text}
          placeholder={t('Write to {name}', { name })}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value.trim() !== '') sendTyping();
          }}
          inputProps={{
            'aria-label': t('Message to {name}', { name }),
            'aria-describedby': charactersLeftId,
            'aria-invalid': charactersLeft < 0,
            enterKeyHint: isTouchDevice ? 'enter' : 'send',
          }}
        />
        <CharactersLeft id={charactersLeftId} charactersLeft={charactersLeft} />
      </Box>
      <IconButton
        type="submit"
        aria-label={t('Send')}
        aria-disabled={trimmed === '' || charactersLeft < 0}
        sx={sendButtonStyle}
      >
        <SendOutlined sx={{ fontSize: 22 }} />
      </IconButton>
    </Box>
  );
}

const fieldStyle = {
  flexGrow: 1,
  minWidth: 0,
  px: 4,
  py: 1.5,
  minHeight: 48,
  border: 1,
  borderColor: 'outline',
  borderRadius: '24px',
  bgcolor: 'background.paper',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  '&:focus-within': { outline: '2px solid', outlineColor: 'gold.text', outlineOffset: -1 },
  '& textarea:focus-visible': { outline: 'none' },
} as const;

const sendButtonStyle = {
  width: 48,
  height: 48,
  flexShrink: 0,
  borderRadius: 999,
  color: 'gold.on',
  bgcolor: 'gold.fill',
  '&:hover': { bgcolor: 'gold.hover' },
  '&[aria-disabled="true"]': { bgcolor: 'recessed', color: 'text.secondary' },
} as const;
