import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { t } from '@troth/texts';
import { useSearchParams } from 'react-router';
import { OrderHistory, Plans, Promotions } from '../../features/payments/index.ts';
import { Page } from '../../ui/layout/Page.tsx';

/** Tabs by their index in the URL: `?tab=1` is the second. */
const tabs = [t('Plans'), t('Promotions'), t('History')];

export default function Membership() {
  const [params, setParams] = useSearchParams();
  const requestedTab = Number(params.get('tab'));
  const tab = requestedTab in tabs ? requestedTab : 0;
  const selectTab = (selected: number) =>
    setParams(selected === 0 ? {} : { tab: String(selected) }, { replace: true });
  return (
    <Page title={t('Membership')} lead={t('Pay once for a fixed period. Nothing renews automatically.')}>
      <Box>
        <Tabs
          value={tab}
          onChange={(_event, selected: number) => selectTab(selected)}
          aria-label={t('Membership')}
          // With large type the tabs are wider than a phone.
          variant="scrollable"
          scrollButtons={false}
        >
          {tabs.map((label, index) => (
            <Tab key={label} id={`tab-${index}`} aria-controls={`panel-${index}`} label={label} />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: { xs: 6, md: 8 } }}>
          {tab === 0 && <Plans suggested={params.get('tier')} />}
          {tab === 1 && <Promotions />}
          {tab === 2 && <OrderHistory />}
        </Box>
      </Box>
    </Page>
  );
}
