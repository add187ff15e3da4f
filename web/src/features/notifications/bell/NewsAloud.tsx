import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { cappedCount } from '../../../ui/format/count.ts';
import { heardOnly } from '../../../ui/heard-only.ts';

/** Tells those who do not see the badge that it rose; not what it was at the start, and not that it fell. */
export function NewsAloud({ count }: { count: number | undefined }) {
  const [words, setWords] = useState('');
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const isNews = last.current !== undefined && count > last.current;
    last.current = count;
    setWords(isNews ? t('New notification. {count} unread.', { count: cappedCount(count) }) : '');
  }, [count]);
  return (
    <Box role="status" sx={heardOnly}>
      {words}
    </Box>
  );
}
