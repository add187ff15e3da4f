import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { mergePromotionHistory, usePromotionHistoryInfiniteQuery } from '../promotions/index.ts';
import { HistoryList } from './HistoryList.tsx';
import { MembershipHistory } from './MembershipHistory.tsx';
import { getPromotionName, PROMOTIONS_PATH } from './orders.ts';

/** All promotions that were ordered or given. */
function PromotionHistory() {
  const list = usePromotionHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows =
    list.data &&
    mergePromotionHistory(list.data.pages).map((item) => ({
      id: item.promotionId,
      name: getPromotionName(item.package),
      entry: item,
    }));
  return (
    <HistoryList
      label={t('Promotions')}
      loadingLabel={t('Loading promotions')}
      moreLabel={t('Load more promotions')}
      rows={rows}
      list={list}
    >
      <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
        {t('You haven’t promoted your profile yet.')}{' '}
        <Link component={RouterLink} to={PROMOTIONS_PATH}>
          {t('How promotions work')}
        </Link>
      </Typography>
    </HistoryList>
  );
}

/** All orders and gifts of the member, with receipts. */
export function OrderHistory() {
  return (
    <Stack spacing={{ xs: 12, md: 16 }} sx={{ maxWidth: 820 }}>
      <HistorySection
        title={t('Memberships')}
        lead={t('What you’ve paid for, and until when. Nothing renews automatically.')}
      >
        <MembershipHistory />
      </HistorySection>
      <HistorySection title={t('Promotions')} lead={t('When your profile was featured.')}>
        <PromotionHistory />
      </HistorySection>
    </Stack>
  );
}

function HistorySection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        {lead}
      </Typography>
      {children}
    </Box>
  );
}
