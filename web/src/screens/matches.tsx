import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { useMatchesInfiniteQuery } from '../features/matching/index.ts';
import {
  EmptyMemberList,
  MemberCard,
  MemberListPage,
  PagedMemberList,
} from '../features/member-lists/index.ts';

export default function Matches() {
  const list = useMatchesInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <MemberListPage
      title={t('Matches')}
      lead={
        <>
          <span>{t('Everyone here meets your must-haves, and you meet theirs.')}</span>{' '}
          <Link component={RouterLink} to="/why-this-order" sx={{ whiteSpace: 'nowrap' }}>
            {t('Why this order?')}
          </Link>
        </>
      }
    >
      <PagedMemberList
        label={t('Matches')}
        list={list}
        renderCard={(member) => <MemberCard member={member} headingLevel="h2" />}
        emptyState={
          <EmptyMemberList
            title={t('No one meets all your must-haves yet')}
            to="/profile/edit/preferences"
            action={t('Relax a must-have')}
          >
            {t('Only must-haves leave people out; other preferences don’t. New members join every day, too.')}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
