import { t } from '@troth/texts';
import {
  EmptyMemberList,
  MemberCard,
  MemberListPage,
  PagedMemberList,
} from '../../features/member-lists/index.ts';
import { usePromotedProfilesInfiniteQuery } from '../../features/promotions/index.ts';

export default function Featured() {
  const list = usePromotedProfilesInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <MemberListPage
      title={t('Featured members')}
      lead={t('They promote their profile, and you may meet them. The order changes every hour.')}
    >
      <PagedMemberList
        label={t('Featured members')}
        list={list}
        expectedCount={4}
        renderCard={(member) => <MemberCard member={member} headingLevel="h2" label={t('Promoted')} />}
        emptyState={
          <EmptyMemberList
            title={t('Nobody is featured at the moment')}
            to="/matches"
            action={t('See my matches')}
          >
            {t('Nobody whom you may meet promotes a profile now.')}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
