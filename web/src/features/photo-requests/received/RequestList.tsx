import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { PhotoRequest } from '@troth/contract';
import type { ComponentType, ReactNode } from 'react';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { requestList } from './row-shape.ts';

interface RequestListProps {
  label: string;
  requests: readonly PhotoRequest[];
  hasMore: boolean;
  loadingMore: boolean;
  failedMore: string | undefined;
  onMore: () => void;
  Row: ComponentType<{ request: PhotoRequest; onAnswered: () => void }>;
  /** Where there is nobody, or nobody any more. */
  children: ReactNode;
}

export function RequestList({ label, requests, Row, children, ...more }: RequestListProps) {
  const place = useFocusOnNewest(requests.length, more.hasMore);
  return (
    <Stack ref={place} tabIndex={-1} spacing={4} sx={{ borderRadius: '10px' }}>
      {requests.length === 0 && !more.hasMore && children}
      {requests.length > 0 && (
        <Box component="ul" aria-label={label} sx={requestList}>
          {requests.map((request) => (
            <Row
              key={request.requestId}
              request={request}
              // The button that was pressed goes with its row.
              onAnswered={() => place.current?.focus({ preventScroll: true })}
            />
          ))}
        </Box>
      )}
      <LoadMore {...more} />
    </Stack>
  );
}
