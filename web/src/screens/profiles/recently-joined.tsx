import { t } from '@troth/texts';
import { MemberCard } from '../../features/interests/index.ts';
import { ListPage, MemberPages, NobodyYet } from '../../features/profiles/index.ts';
import { useRecentlyJoinedInfiniteQuery } from '../../features/search/index.ts';

export default function RecentlyJoined() {
  const list = useRecentlyJoinedInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <ListPage title={t('Recently joined')} lead={t('Members whom you may meet, newest first.')}>
      <MemberPages
        label={t('Recently joined members')}
        list={list}
        card={(member) => <MemberCard member={member} headingLevel="h2" about="joined" />}
        empty={
          <NobodyYet title={t('Nobody new for you yet')} to="/search" action={t('Search members')}>
            {t('Who joins and suits you stands here first. Until then, search among all who are here.')}
          </NobodyYet>
        }
      />
    </ListPage>
  );
}
