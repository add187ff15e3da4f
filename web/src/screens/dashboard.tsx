import Box from '@mui/material/Box';
import { InterestSummary, WaitingInterests } from '../features/interests/index.ts';
import { CompletionCard, useMeQuery } from '../features/profiles/index.ts';
import { MemberSample } from '../features/search/index.ts';
import { Page } from '../ui/Page.tsx';

function partOfDay(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

export default function Dashboard() {
  const { data: me } = useMeQuery();
  const greeting = partOfDay(new Date().getHours());
  return (
    <Page title={me?.firstName ? `${greeting}, ${me.firstName}` : greeting} lead={<InterestSummary />}>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { lg: '3fr 2fr' }, alignItems: 'start' }}>
        <WaitingInterests />
        {me && <CompletionCard me={me} />}
      </Box>
      <MemberSample title="Recently active" sort="recentlyActive" />
      <MemberSample title="Recently joined" sort="recentlyJoined" />
    </Page>
  );
}
