import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { heardOnly } from '../../../ui/heard-only.ts';
import type { Outgoing } from '../outbox/outbox-slice.ts';
import { newestIn, type ThreadWindow } from './window.ts';

interface AnnouncementsProps {
  window: ThreadWindow;
  outgoing: readonly Outgoing[];
  otherId: string;
  name: string;
}

interface Heard {
  id: string;
  words: string;
}

const KEPT = 5;

/**
 * What comes in is said once. A log of its own: of the list itself a screen reader would read every line that scrolls
 * into the document.
 */
export function Announcements({ window, outgoing, otherId, name }: AnnouncementsProps) {
  const [heard, setHeard] = useState<Heard[]>([]);
  const last = useRef(window);
  useEffect(() => {
    const before = last.current;
    last.current = window;
    // The way from old messages down to the newest brings nothing new.
    if (before.generation !== window.generation || before.newerKey !== null) return;
    const sequence = newestIn(before);
    const come = window.messages
      .filter((message) => message.sequence > sequence && message.senderId === otherId)
      .map(({ messageId, text }) => ({ id: messageId, words: `${name}: ${text}` }));
    if (come.length > 0) setHeard((before) => [...before, ...come].slice(-KEPT));
  }, [window, otherId, name]);

  const unsent = outgoing.filter(({ status }) => status === 'failed').length;
  return (
    <>
      <Box role="log" aria-live="polite" aria-label={t('New messages')} sx={heardOnly}>
        {heard.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </Box>
      <Box role="alert" sx={heardOnly}>
        {unsent === 0
          ? ''
          : t('{unsent, plural, one {A message was not sent.} other {{unsent} messages were not sent.}}', {
              unsent,
            })}
      </Box>
    </>
  );
}
