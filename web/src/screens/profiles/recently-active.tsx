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
    <MemberListPage
      title={t('Recently active')}
      lead={t('Members who could be a fit, most recently active first.')}
    >
      <PagedMemberList
        label={t('Recently active members')}
        list={list}
        renderCard={(member) => <MemberCard member={member} headingLevel="h2" />}
        emptyState={
          <EmptyMemberList
            title={t('No one has been active recently')}
            to="/search"
            action={t('Search members')}
          >
            {t('Try searching: it also shows members whose must-haves you may not meet.')}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
