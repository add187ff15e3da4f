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
  const isTierTooLow = me?.canSeeViewers === false;
  const list = useViewersInfiniteQuery(undefined, { skip: isTierTooLow, refetchOnMountOrArgChange: true });
  // A membership can expire while the page is open; the refusal of the server then shows it.
  const isUpgradeRequired = isApiError(list.error) && list.error.code === 'UPGRADE_REQUIRED';
  return (
    <MemberListPage title={t('Who viewed you')} lead={t('Each member appears once, latest view first.')}>
      {isTierTooLow || isUpgradeRequired ? (
        <ViewersUpgrade />
      ) : (
        <PagedMemberList
          label={t('Members who viewed you')}
          list={list}
          renderCard={(viewer) => (
            <MemberCard member={viewer} headingLevel="h2" noteKind="viewed" viewedAt={viewer.viewedAt} />
          )}
          emptyState={
            <EmptyMemberList
              title={t('No one has viewed your profile yet')}
              to="/search"
              action={t('Search members')}
            >
              {t(
                'Anyone who opens your profile appears here, unless they view profiles privately. Members often look back at people who viewed them.',
              )}
            </EmptyMemberList>
          }
        />
      )}
    </MemberListPage>
  );
}
