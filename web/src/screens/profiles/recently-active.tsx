import { t } from '@troth/texts';
import {
  EmptyMemberList,
  MemberCard,
  MemberListPage,
  PagedMemberList,
} from '../../features/member-lists/index.ts';
import { useRecentlyActiveInfiniteQuery } from '../../features/search/index.ts';

export default function RecentlyActive() {
  const list = useRecentlyActiveInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <MemberListPage title={t('Recently active')} lead={t('Members whom you may meet, last visit first.')}>
      <PagedMemberList
        label={t('Recently active members')}
        list={list}
        renderCard={(member) => <MemberCard member={member} headingLevel="h2" />}
        emptyState={
          <EmptyMemberList
            title={t('Nobody you may meet was here lately')}
            to="/search"
            action={t('Search members')}
          >
            {t('Search also finds those whose must-haves you may not meet.')}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
