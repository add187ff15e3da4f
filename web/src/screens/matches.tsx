import { t } from '@troth/texts';
import { MemberCard } from '../features/interests/index.ts';
import { useMatchesInfiniteQuery } from '../features/matching/index.ts';
import { ListPage, MemberPages, NobodyYet } from '../features/profiles/index.ts';

export default function Matches() {
  const list = useMatchesInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <ListPage title={t('Matches')} lead={t('Everyone here meets your must-haves, and you meet theirs.')}>
      <MemberPages
        label={t('Matches')}
        list={list}
        card={(member) => <MemberCard member={member} headingLevel="h2" />}
        empty={
          <NobodyYet
            title={t('Nobody meets every must-have yet')}
            to="/profile/edit#hopes"
            action={t('Relax a must-have')}
          >
            {t(
              'What you only wish for keeps nobody away; a must-have does. New members join every day, too.',
            )}
          </NobodyYet>
        }
      />
    </ListPage>
  );
}
