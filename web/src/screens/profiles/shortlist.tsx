import { MemberCard } from '../../features/interests/index.ts';
import { ListPage, MemberPages, NobodyYet } from '../../features/profiles/index.ts';
import { ShortlistNote, useShortlistInfiniteQuery } from '../../features/shortlist/index.ts';

export default function Shortlist() {
  const list = useShortlistInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <ListPage title="Shortlist" lead="Members you have put aside, last added first. Only you see this list.">
      <MemberPages
        label="Shortlist"
        list={list}
        card={(member) => (
          <MemberCard member={member} headingLevel="h2">
            <ShortlistNote member={member} />
          </MemberCard>
        )}
        empty={
          <NobodyYet title="Nobody on your shortlist yet" to="/matches" action="See my matches">
            The heart on a card puts a member aside for you. They are not told.
          </NobodyYet>
        }
      />
    </ListPage>
  );
}
