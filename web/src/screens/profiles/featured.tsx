import { MemberCard } from '../../features/interests/index.ts';
import { ListPage, MemberPages, NobodyYet } from '../../features/profiles/index.ts';
import { usePromotedProfilesInfiniteQuery } from '../../features/promotions/index.ts';

export default function Featured() {
  const list = usePromotedProfilesInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <ListPage
      title="Featured members"
      lead="They promote their profile, and you may meet them. The order changes every hour."
    >
      <MemberPages
        label="Featured members"
        list={list}
        expected={4}
        card={(member) => <MemberCard member={member} headingLevel="h2" label="Promoted" />}
        empty={
          <NobodyYet title="Nobody is featured at the moment" to="/matches" action="See my matches">
            Nobody whom you may meet promotes a profile now.
          </NobodyYet>
        }
      />
    </ListPage>
  );
}
