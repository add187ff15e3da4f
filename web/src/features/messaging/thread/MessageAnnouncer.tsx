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
 * Announces each received message once. A separate live region, because a screen reader would announce every line of
 * the list that scrolls into the document.
 */
export function MessageAnnouncer({ window, outgoing, otherId, name }: MessageAnnouncerProps) {
  const [announcements, setAnnouncements] = useState<Announcement[]>([]);
  const last = useRef(window);
  useEffect(() => {
    const before = last.current;
    last.current = window;
    // Scrolling from old messages down to the newest is not news.
    if (before.generation !== window.generation || before.newerKey !== null) return;
    const sequence = getNewestSequence(before);
    const newMessages = window.messages
      .filter((message) => message.sequence > sequence && message.senderId === otherId)
      .map(({ messageId, text }) => ({ id: messageId, text: `${name}: ${text}` }));
    if (newMessages.length > 0)
      setAnnouncements((before) => [...before, ...newMessages].slice(-MAX_ANNOUNCEMENTS));
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
          : t('{unsent, plural, one {A message was not sent.} other {{unsent} messages were not sent.}}', {
              unsent,
            })}
      </Box>
    </>
  );
}
