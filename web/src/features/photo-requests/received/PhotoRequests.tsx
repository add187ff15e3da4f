import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SectionCard } from '../../../ui/SectionCard.tsx';
import { GrantedRequest } from './GrantedRequest.tsx';
import { NobodyAsks } from './NobodyAsks.tsx';
import { RequestList } from './RequestList.tsx';
import { RequestRowsSkeleton } from './RequestRowsSkeleton.tsx';
import { useRequests } from './useRequests.ts';
import { WaitingRequest } from './WaitingRequest.tsx';

/** Who asks to see the member's photos, and who may for now. */
export function PhotoRequests() {
  const waiting = useRequests('pending');
  const granted = useRequests('accepted');
  const isGrantedShown =
    granted.requests === undefined ? granted.error !== undefined : granted.requests.length > 0;
  return (
    <Stack spacing={6} sx={{ pt: { xs: 6, md: 8 } }}>
      <SectionCard title={t('Who asks to see your photos')}>
        <Requests label={t('Members who ask to see your photos')} list={waiting} Row={WaitingRequest}>
          <NobodyAsks />
        </Requests>
      </SectionCard>
      {isGrantedShown && (
        <SectionCard
          title={t('Who sees your photos for now')}
          hint={t('Everyone else sees them as your privacy settings say.')}
        >
          <Requests label={t('Members who see your photos for now')} list={granted} Row={GrantedRequest} />
        </SectionCard>
      )}
    </Stack>
  );
}

interface RequestsProps {
  label: string;
  list: ReturnType<typeof useRequests>;
  Row: typeof WaitingRequest;
  children?: ReactNode;
}

function Requests({ label, list, Row, children }: RequestsProps) {
  const { requests, error, onRetry, ...more } = list;
  if (requests === undefined) {
    return error === undefined ? <RequestRowsSkeleton /> : <ErrorState message={error} onRetry={onRetry} />;
  }
  return (
    <RequestList label={label} requests={requests} Row={Row} {...more}>
      {children}
    </RequestList>
  );
}
