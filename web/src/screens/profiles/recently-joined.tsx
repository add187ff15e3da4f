import { t } from '@troth/texts';
import {
  EmptyMemberList,
  MemberCard,
  MemberListPage,
  PagedMemberList,
} from '../../features/member-lists/index.ts';
import { useRecentlyJoinedInfiniteQuery } from '../../features/search/index.ts';

export default function RecentlyJoined() {
  const list = useRecentlyJoinedInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <MemberListPage title={t('Recently joined')} lead={t('Members whom you may meet, newest first.')}>
      <PagedMemberList
        label={t('Recently joined members')}
        list={list}
        renderCard={(member) => <MemberCard member={member} headingLevel="h2" noteKind="joined" />}
        emptyState={
          <EmptyMemberList title={t('Nobody new for you yet')} to="/search" action={t('Search members')}>
            {t('Who joins and suits you stands here first. Until then, search among all who are here.')}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
