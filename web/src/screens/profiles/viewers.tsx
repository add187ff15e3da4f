import { t } from '@troth/texts';
import {
  EmptyMemberList,
  MemberCard,
  MemberListPage,
  PagedMemberList,
} from '../../features/member-lists/index.ts';
import { useMeQuery, useViewersInfiniteQuery, ViewersUpgrade } from '../../features/profiles/index.ts';
import { isApiError } from '../../platform/api/api-error.ts';

export default function Viewers() {
  const { data: me } = useMeQuery();
  const mayNot = me?.canSeeViewers === false;
  const list = useViewersInfiniteQuery(undefined, { skip: mayNot, refetchOnMountOrArgChange: true });
  // A membership can expire while the page is open, and only the server knows.
  const isUpgradeRequired = isApiError(list.error) && list.error.code === 'UPGRADE_REQUIRED';
  return (
    <MemberListPage title={t('Who viewed you')} lead={t('Each member once, last view first.')}>
      {mayNot || isUpgradeRequired ? (
        <ViewersUpgrade />
      ) : (
        <PagedMemberList
          label={t('Members who viewed you')}
          list={list}
          card={(viewer) => (
            <MemberCard member={viewer} headingLevel="h2" noteKind="viewed" viewedAt={viewer.viewedAt} />
          )}
          empty={
            <EmptyMemberList title={t('Nobody has viewed you yet')} to="/search" action={t('Search members')}>
              {t(
                'Who opens your profile stands here, unless they view in private. Members often look back at who looked at them.',
              )}
            </EmptyMemberList>
          }
        />
      )}
    </MemberListPage>
  );
}
