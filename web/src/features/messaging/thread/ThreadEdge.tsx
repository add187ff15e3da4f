import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useDelayed } from '../../../ui/feedback/loading.ts';
import type { MessagingDispatch } from '../state.ts';
import { loadAdjacentPage } from '../sync/thread-sync.ts';

export interface LoadMoreState {
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Loads one page at a time in a direction. */
export function useLoadMore(conversationId: string, direction: 'older' | 'newer'): LoadMoreState {
  const dispatch = useDispatch<MessagingDispatch>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);
  const load = useCallback(() => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('loading');
    dispatch(loadAdjacentPage(conversationId, direction)).then(
      () => {
        isBusy.current = false;
        setState('idle');
      },
      () => {
        isBusy.current = false;
        setState('failed');
      },
    );
  }, [dispatch, conversationId, direction]);
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed' };
}

interface ThreadEdgeProps {
  loadMore: LoadMoreState;
  loadingText: string;
  failureText: string;
}

/** One end of the loaded messages. It keeps its height while loading, so that nothing moves. */
export function ThreadEdge({ loadMore, loadingText, failureText }: ThreadEdgeProps) {
  return (
    <Box
      sx={{
        minHeight: 52,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {loadMore.hasFailed ? (
        <>
          <span>{failureText}</span>
          <Button onClick={loadMore.load} sx={{ minWidth: 0, minHeight: '44px !important', px: 2 }}>
            {t('Try again')}
          </Button>
        </>
      ) : (
        loadMore.isLoading && <DelayedText text={loadingText} />
      )}
    </Box>
  );
}

function DelayedText({ text }: { text: string }) {
  return useDelayed() ? <span>{text}</span> : null;
}
