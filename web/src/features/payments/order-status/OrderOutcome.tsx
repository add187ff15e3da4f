import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { Motif } from '../../../ui/Motif.tsx';
import { useDocumentTitle } from '../../../ui/navigation/document-title.ts';
import { useMembershipQuery } from '../../membership/index.ts';
import { MissingDetails } from '../../profiles/index.ts';
import { OrderFacts, OrderFactsSkeleton } from './OrderFacts.tsx';
import { OutcomeActions } from './OutcomeActions.tsx';
import { isDecided } from './outcome.ts';
import { describeOutcome, isCurrent } from './outcome-texts.ts';
import { UnlockedFeatures } from './UnlockedFeatures.tsx';
import { useOrderOutcome } from './useOrder.ts';

/**
 * Focuses the heading whenever the state of the order changes, so that screen readers announce it. If the focus is in
 * the header, the navigation or a dialog, it stays there and a live region announces the state.
 */
function useOutcomeAnnouncement(title: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (title === undefined) return;
    const isFocusElsewhere = document.activeElement?.closest('header, nav, [role="dialog"]') != null;
    if (!isFocusElsewhere) heading.current?.focus({ preventScroll: true });
    setAnnouncement(isFocusElsewhere ? title : '');
  }, [title]);
  return { heading, announcement };
}

interface OutcomePageProps {
  title: string;
  /** One or two lines that say what the state means for the member. */
  lead: ReactNode;
  /** The main button, and a secondary one below it. */
  actions: ReactNode;
  /** Whether the state has loaded. */
  isKnown: boolean;
  /** Whether the member now has what was paid for; shown in gold. */
  isGranted: boolean;
  children: ReactNode;
}

/** Layout of the page that shows the state of an order. */
function OutcomePage({ title, lead, actions, isKnown, isGranted, children }: OutcomePageProps) {
  useDocumentTitle(title);
  const { heading, announcement } = useOutcomeAnnouncement(isKnown ? title : undefined);
  return (
    <Stack
      sx={{ alignItems: 'center', px: { xs: 4, md: 8 }, py: { xs: 8, md: 12 }, maxWidth: 720, mx: 'auto' }}
    >
      <Box sx={{ color: isGranted ? 'gold.fill' : 'outline', lineHeight: 0 }}>
        <Motif size={96} />
      </Box>
      <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ mt: 4, textAlign: 'center' }}>
        {title}
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Box
        sx={{
          mt: 3,
          color: 'text.secondary',
          maxWidth: '48ch',
          textAlign: 'center',
          '& p': { m: 0 },
          '& p:first-of-type': { color: 'text.primary' },
        }}
      >
        {lead}
      </Box>
      <Stack
        spacing={2}
        sx={{
          mt: 6,
          width: { xs: '100%', sm: 'auto' },
          minWidth: { sm: 280 },
          '& > *': { textAlign: 'center' },
        }}
      >
        {actions}
      </Stack>
      <Stack spacing={8} sx={{ mt: 8, width: '100%' }}>
        {children}
      </Stack>
    </Stack>
  );
}

interface OrderOutcomeProps {
  orderId: string;
  /** Whether the payer returned without paying. */
  hasLeftCheckout: boolean;
}

/** The state of an order, polled until it is final. */
export function OrderOutcome({ orderId, hasLeftCheckout }: OrderOutcomeProps) {
  const { outcome, didLastRefreshFail, isChecking, checkNow } = useOrderOutcome(orderId, hasLeftCheckout);
  const membership = useMembershipQuery();
  const currentMembership = membership.isFetching ? undefined : membership.data;
  const { title, lead } = describeOutcome(outcome, currentMembership);
  const order = 'order' in outcome ? outcome.order : undefined;
  const isGranted = outcome.kind === 'paid' && isCurrent(outcome.order, currentMembership);
  return (
    <OutcomePage
      title={title}
      lead={lead.map((line) => <p key={line}>{line}</p>)}
      isKnown={outcome.kind !== 'loading'}
      isGranted={isGranted}
      actions={
        <OutcomeActions outcome={outcome} isGranted={isGranted} isChecking={isChecking} onCheck={checkNow} />
      }
    >
      {didLastRefreshFail && !isDecided(outcome) && (
        <FormMessage severity="info">{t('We couldn’t check just now. We’ll keep trying.')}</FormMessage>
      )}
      {outcome.kind === 'loading' && <OrderFactsSkeleton />}
      {isGranted && order?.item.kind === 'membership' && <MissingDetails />}
      {order && <OrderFacts order={order} />}
      {isGranted && order?.item.kind === 'membership' && <UnlockedFeatures tier={order.item.tier} />}
    </OutcomePage>
  );
}
