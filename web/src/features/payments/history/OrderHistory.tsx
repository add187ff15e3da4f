import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { MembershipHistory } from './MembershipHistory.tsx';
import { PromotionHistory } from './PromotionHistory.tsx';

/** Everything that the member ordered or was given, with its receipts. */
export function OrderHistory() {
  return (
    <Stack spacing={{ xs: 12, md: 16 }} sx={{ maxWidth: 820 }}>
      <Part
        title={t('Memberships')}
        lead={t('What you have paid for, and until when. Nothing renews by itself.')}
      >
        <MembershipHistory />
      </Part>
      <Part title={t('Promotions')} lead={t('When your profile stood among the featured ones.')}>
        <PromotionHistory />
      </Part>
    </Stack>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
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
