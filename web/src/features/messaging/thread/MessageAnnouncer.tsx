import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import type { OutgoingMessage } from '../state.ts';
import { getNewestSequence, type ThreadWindow } from '../sync/thread-window.ts';

interface MessageAnnouncerProps {
  window: ThreadWindow;
  outgoing: readonly OutgoingMessage[];
  otherId: string;
  name: string;
}

interface Announcement {
  id: string;
  text: string;
}

const MAX_ANNOUNCEMENTS = 5;

/**
 * Announces each received message once, in a live region outside of the list: within the list, a screen reader would
 * announce every line that scrolls into the document.
 */
export function MessageAnnouncer({ window, outgoing, otherId, name }: MessageAnnouncerProps) {
  const [announcements, setAnnouncements] = useState<Announcement[]>([]);
  const lastWindow = useRef(window);
  useEffect(() => {
    const previous = lastWindow.current;
    lastWindow.current = window;
    // Messages that were loaded by scrolling or jumping are not new.
    if (previous.generation !== window.generation || previous.newerKey !== null) return;
    const sequence = getNewestSequence(previous);
    const newMessages = window.messages
      .filter((message) => message.sequence > sequence && message.senderId === otherId)
      .map(({ messageId, text }) => ({ id: messageId, text: `${name}: ${text}` }));
    if (newMessages.length > 0)
      setAnnouncements((previous) => [...previous, ...newMessages].slice(-MAX_ANNOUNCEMENTS));
  }, [window, otherId, name]);

  const unsent = outgoing.filter(({ status }) => status === 'failed').length;
  return (
    <>
      <Box role="log" aria-live="polite" aria-label={t('New messages')} sx={visuallyHidden}>
        {announcements.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </Box>
      <Box role="alert" sx={visuallyHidden}>
        {unsent === 0
          ? ''
          : t('{unsent, plural, one {A message wasn’t sent.} other {{unsent} messages weren’t sent.}}', {
              unsent,
            })}
      </Box>
    </>
  );
}
