import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import {
  EmptyMemberList,
  MemberCard,
  MemberListPage,
  PagedMemberList,
  useLoadedMembers,
} from '../../features/member-lists/index.ts';
import { useClearViewedMutation, useMeQuery, useViewedInfiniteQuery } from '../../features/profiles/index.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';

/** Empties the list; the other members’ lists of viewers stay as they are. */
function ClearListButton() {
  const [clear, { isLoading }] = useClearViewedMutation();
  const toast = useToast();
  const clearList = async () => {
    try {
      await clear().unwrap();
      toast(t('Your list is cleared.'));
    } catch (error) {
      toast(getErrorMessage(error), 'error');
    }
  };
  return (
    <Box>
      <BusyButton variant="outlined" busy={isLoading} busyText={t('Clearing…')} onClick={clearList}>
        {t('Clear list')}
      </BusyButton>
    </Box>
  );
}

export default function RecentlyViewed() {
  const { data: me } = useMeQuery();
  const list = useViewedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const members = useLoadedMembers(list);
  return (
    <MemberListPage
      title={t('Recently viewed')}
      lead={
        me?.doNotRecordViews
          ? t('You view profiles privately, so the ones you open now aren’t added here.')
          : t('Profiles you opened in the last 90 days, last viewed first. Only you see this list.')
      }
    >
      {members !== undefined && members.length > 0 && <ClearListButton />}
      <PagedMemberList
        label={t('Recently viewed')}
        list={list}
        renderCard={(member) => (
          <MemberCard member={member} headingLevel="h2" noteKind="viewed" viewedAt={member.viewedAt} />
        )}
        emptyState={
          <EmptyMemberList title={t('No profiles viewed lately')} to="/search" action={t('Search members')}>
            {t('Open a profile and you’ll find it here again later.')}
          </EmptyMemberList>
        }
      />
    </MemberListPage>
  );
}
