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
      lead={t('They’re promoting their profile, and you could be a fit. The order changes every hour.')}
    >
      <PagedMemberList
        label={t('Featured members')}
        list={list}
        expectedCount={4}
        renderCard={(member) => <MemberCard member={member} headingLevel="h2" label={t('Promoted')} />}
        emptyState={
          <EmptyMemberList
            title={t('No featured members right now')}
            to="/matches"
            action={t('See my matches')}
          >
            {t('No one who could be a fit is promoting their profile right now.')}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
