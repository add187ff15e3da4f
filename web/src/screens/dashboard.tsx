import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { InterestSummary, WaitingInterests } from '../features/interests/index.ts';
import { CompletionCard, useMeQuery } from '../features/profiles/index.ts';
import { MemberSample } from '../features/search/index.ts';
import { Motif } from '../ui/art/Motif.tsx';
import { Page } from '../ui/Page.tsx';

function partOfDay(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}

export default function Dashboard() {
  const { data: me } = useMeQuery();
  const greeting = partOfDay(new Date().getHours());
  const isComplete = me?.missingCompletionCriteria.length === 0;
  return (
    <Page
      title={me?.firstName ? `${greeting}, ${me.firstName}` : greeting}
      lead={<InterestSummary />}
      action={
        <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'gold.fill', ml: 'auto' }}>
          <Motif size={88} />
        </Box>
      }
    >
      <Stack useFlexGap sx={{ gap: { xs: 12, md: 16 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            gridTemplateColumns: { lg: isComplete ? '1fr' : 'minmax(0, 3fr) minmax(0, 2fr)' },
            alignItems: 'start',
          }}
        >
          <WaitingInterests />
          {me && <CompletionCard me={me} />}
        </Box>
        <MemberSample title="Recently active" sort="recentlyActive" />
        <MemberSample title="Recently joined" sort="recentlyJoined" />
        <Box sx={{ textAlign: 'center', py: 6 }}>
          <Typography variant="h2" component="p">
            Looking for someone in particular?
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
            By age, height, place, religion or name: you say what matters.
          </Typography>
          <Button component={Link} to="/search" variant="outlined">
            Search members
          </Button>
        </Box>
      </Stack>
    </Page>
  );
}
