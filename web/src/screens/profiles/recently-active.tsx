import { t } from '@troth/texts';
import { MemberCard } from '../../features/interests/index.ts';
import { ListPage, MemberPages, NobodyYet } from '../../features/profiles/index.ts';
import { useRecentlyActiveInfiniteQuery } from '../../features/search/index.ts';

export default function RecentlyActive() {
  const list = useRecentlyActiveInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <ListPage title={t('Recently active')} lead={t('Members whom you may meet, last visit first.')}>
      <MemberPages
        label={t('Recently active members')}
        list={list}
        card={(member) => <MemberCard member={member} headingLevel="h2" />}
        empty={
          <NobodyYet
            title={t('Nobody you may meet was here lately')}
            to="/search"
            action={t('Search members')}
          >
            {t('Search also finds those whose must-haves you may not meet.')}
          </NobodyYet>
        }
      />
    </ListPage>
  );
}
