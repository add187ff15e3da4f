import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { useIgnoredCountQuery } from './api.ts';

const formatIgnoredCount = (count: number) =>
  t(
    '{count, plural, =0 {You aren’t ignoring anyone.} one {You’re ignoring one member.} other {You’re ignoring {count} members.}}',
    { count },
  );

/** The number of ignored members with a link to them; an unknown number is omitted. */
export function IgnoredSummary() {
  const { data } = useIgnoredCountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SectionCard title={t('Ignored members')}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {t('Members you don’t see, and who don’t see you.')} {data && formatIgnoredCount(data.count)}
      </Typography>
      <Button component={Link} to="/settings/ignored" variant="outlined">
        {t('View list')}
      </Button>
    </SectionCard>
  );
}
