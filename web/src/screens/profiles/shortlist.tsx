import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { MemberCard, MemberListPage, PagedMemberList } from '../../features/member-lists/index.ts';
import { ShortlistNote, useShortlistInfiniteQuery } from '../../features/shortlist/index.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export default function Shortlist() {
  const list = useShortlistInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <MemberListPage
      title={t('Shortlist')}
      lead={t('Members you’ve saved, latest first. Only you can see this list.')}
    >
      <PagedMemberList
        label={t('Shortlist')}
        list={list}
        renderCard={(member) => (
          <MemberCard member={member} headingLevel="h2">
            <ShortlistNote member={member} />
          </MemberCard>
        )}
        emptyState={
          <EmptyState
            title={t('Your shortlist is empty')}
            action={
              <Button component={Link} to="/matches" variant="contained">
                {t('See my matches')}
              </Button>
            }
          >
            {t('Tap the bookmark on a card to save someone here. They won’t know.')}
          </EmptyState>
        }
      />
    </MemberListPage>
  );
}
