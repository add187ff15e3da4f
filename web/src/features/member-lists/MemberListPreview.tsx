import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { errorStateProps } from '../../platform/api/query-states.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { growBesideAction } from '../../ui/layout/sx.ts';
import { CardRow, CardRowSkeleton } from './CardRow.tsx';
import { type PagedMembers, useLoadedMembers } from './PagedMemberList.tsx';

interface MemberListPreviewProps {
  title: string;
  /** Link to the whole list. */
  to: string;
  list: PagedMembers;
  renderCard: (member: ProfileCard) => ReactNode;
  /** Renders nothing while the list loads, because it is usually empty. */
  isUsuallyEmpty?: boolean;
}

const PREVIEW_SIZE = 4;

/** The first few members of a list, with a link to all. */
export function MemberListPreview({
  title,
  to,
  list,
  renderCard,
  isUsuallyEmpty = false,
}: MemberListPreviewProps) {
  const id = useId();
  const members = useLoadedMembers(list);
  if (members?.length === 0 || (isUsuallyEmpty && members === undefined)) return null;
  return (
    <Stack component="section" aria-labelledby={id} spacing={4} useFlexGap>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', gap: 4 }}>
        <Typography variant="h2" id={id} sx={growBesideAction}>
          {title}
        </Typography>
        <Button
          component={RouterLink}
          to={to}
          aria-label={t('See all: {list}', { list: title.toLowerCase() })}
          sx={{ flexShrink: 0, px: 3, mr: -3 }}
        >
          {t('See all')}
        </Button>
      </Stack>
      {members === undefined && list.error === undefined && <CardRowSkeleton count={PREVIEW_SIZE} />}
      {members === undefined && list.error !== undefined && <ErrorState {...errorStateProps(list)} />}
      {members !== undefined && (
        <CardRow label={title}>
          {members.slice(0, PREVIEW_SIZE).map((member) => (
            <li key={member.userId}>{renderCard(member)}</li>
          ))}
        </CardRow>
      )}
    </Stack>
  );
}
