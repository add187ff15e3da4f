import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { t } from '@troth/texts';
import { useSearchParams } from 'react-router';
import { ReceivedInterests, SentInterests, useInterestBadge } from '../features/interests/index.ts';
import { CountBadge, cappedCount } from '../ui/CountBadge.tsx';
import { Page } from '../ui/layout/Page.tsx';

export default function Interests() {
  const [params, setParams] = useSearchParams();
  const pendingCount = useInterestBadge();
  const tab = params.get('tab') === 'sent' ? 'sent' : 'received';
  const selectTab = (tab: string) => setParams(tab === 'sent' ? { tab: 'sent' } : {}, { replace: true });
  return (
    <Page title={t('Interests')}>
      <Box>
        <Tabs
          value={tab}
          onChange={(_event, tab: string) => selectTab(tab)}
          aria-label={t('Interests')}
          sx={{ '& .MuiTab-root': { gap: 2 }, '& .MuiTab-icon': { m: 0 } }}
        >
          <Tab
            value="received"
            id="tab-received"
            aria-controls="panel-received"
            iconPosition="end"
            icon={
              <CountBadge
                count={pendingCount}
                accessibleText={t(
                  '{count, plural, one {{shown} waiting for your answer} other {{shown} waiting for your answer}}',
                  {
                    count: pendingCount,
                    shown: cappedCount(pendingCount),
                  },
                )}
              />
            }
            label={t('Received')}
          />
          <Tab value="sent" id="tab-sent" aria-controls="panel-sent" label={t('Sent')} />
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 6 }}>
          {tab === 'sent' ? <SentInterests /> : <ReceivedInterests />}
        </Box>
      </Box>
    </Page>
  );
}
