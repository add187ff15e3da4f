import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { ConsentGate } from '../features/consents/index.ts';
import { useSaveLanguage } from '../features/identity/index.ts';
import { InterestQueue } from '../features/interests/index.ts';
import { UpgradeModal, useMembershipEnd } from '../features/membership/index.ts';
import { AcceptanceMoment } from '../features/messaging/index.ts';
import { PushOffer } from '../features/notifications/index.ts';
import { MissingDetails, useMeQuery } from '../features/profiles/index.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { statusChanged } from '../platform/realtime/status-slice.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { store } from '../store.ts';
import { useHydrated } from '../ui/hydration.tsx';
import { whenPageSettled } from './page-settled.ts';

/** When the membership expires, refetches what it unlocked. Renders nothing. */
function MembershipExpiry() {
  const { data: me, isFetching } = useMeQuery();
  useMembershipEnd(isFetching ? undefined : me?.tier);
  return null;
}

/** The same retry intervals as for a lost connection. */
const FIRST_RETRY_MS = 5_000;
const RETRY_INTERVAL_MS = 60_000;

/** Resolves after a while, or as soon as there is a network again. */
function waitForRetry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(endWait, milliseconds);
    addEventListener('online', endWait);
    function endWait() {
      clearTimeout(timer);
      removeEventListener('online', endWait);
      resolve();
    }
  });
}

/**
 * Loads the realtime connection after the page's own content, which needs the network first. A failed load is retried;
 * in browsers that remember a failed import, it only succeeds after a reload.
 */
const DeferredLiveConnection = lazy(async () => {
  await whenPageSettled();
  for (let delay = FIRST_RETRY_MS; ; delay = RETRY_INTERVAL_MS) {
    try {
      const { LiveConnection } = await loadChunk(() => import('./LiveConnection.tsx'));
      return { default: LiveConnection };
    } catch {
      store.dispatch(statusChanged('Connection failed'));
      await waitForRetry(delay);
    }
  }
});

/** What every page of a signed-in member has besides its content: the live connection, queues and dialogs. */
export function MemberServices() {
  const { isAuthenticated, renewals } = useSelector(selectAuth);
  useSaveLanguage(isAuthenticated);
  const hydrated = useHydrated();
  return (
    <>
      <UpgradeModal renderRequirements={(close) => <MissingDetails onLeave={close} />} />
      {isAuthenticated && <AcceptanceMoment />}
      {isAuthenticated && <InterestQueue />}
      {isAuthenticated && <PushOffer />}
      {isAuthenticated && <MembershipExpiry />}
      {isAuthenticated && <ConsentGate />}
      {/* A connection ends with its session. The key reopens it at once after a renewal, instead of seconds later. */}
      <Suspense>{isAuthenticated && hydrated && <DeferredLiveConnection key={renewals} />}</Suspense>
    </>
  );
}
