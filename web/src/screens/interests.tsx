import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { ReceivedInterests, SentInterests, useInterestBadge } from '../features/interests/index.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Page } from '../ui/Page.tsx';

export default function Interests() {
  const [params, setParams] = useSearchParams();
  const waiting = useInterestBadge();
  const tab = params.get('tab') === 'sent' ? 'sent' : 'received';
  const show = (picked: string) => setParams(picked === 'sent' ? { tab: 'sent' } : {}, { replace: true });
  return (
    <Page title="Interests">
      <Box>
        <Tabs
          value={tab}
          onChange={(_event, picked: string) => show(picked)}
          aria-label="Interests"
          sx={{ '& .MuiTab-root': { gap: 2 }, '& .MuiTab-icon': { m: 0 } }}
        >
          <Tab
            value="received"
            id="tab-received"
            aria-controls="panel-received"
            iconPosition="end"
            icon={<CountBadge count={waiting} label="waiting for your answer" />}
            label="Received"
          />
          <Tab value="sent" id="tab-sent" aria-controls="panel-sent" label="Sent" />
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 6 }}>
          {tab === 'sent' ? <SentInterests /> : <ReceivedInterests />}
        </Box>
      </Box>
    </Page>
  );
}
