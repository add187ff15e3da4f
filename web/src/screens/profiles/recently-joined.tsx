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
    <MemberListPage title={t('Recently joined')} lead={t('Members who could be a fit, newest first.')}>
      <PagedMemberList
        label={t('Recently joined members')}
        list={list}
        renderCard={(member) => <MemberCard member={member} headingLevel="h2" noteKind="joined" />}
        emptyState={
          <EmptyMemberList title={t('No new members to show yet')} to="/search" action={t('Search members')}>
            {t(
              'When someone who could be a fit joins, you’ll see them here first. Until then, search all members.',
            )}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
