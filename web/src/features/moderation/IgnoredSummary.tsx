import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useIgnoredCountQuery } from './api.ts';

const formatIgnoredCount = (count: number) =>
  t(
    '{count, plural, =0 {You are not ignoring anyone.} one {You ignore one member.} other {You ignore {count} members.}}',
    { count },
  );

/** The number of ignored members with a link to them; an unknown number is omitted. */
export function IgnoredSummary() {
  const { data } = useIgnoredCountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard title={t('Ignored members')}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {t('Members whom you do not see, and who do not see you.')} {data && formatIgnoredCount(data.count)}
      </Typography>
      <Button component={Link} to="/settings/ignored" variant="outlined">
        {t('Open the list')}
      </Button>
    </SectionCard>
  );
}
