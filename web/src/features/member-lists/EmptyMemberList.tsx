import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useMeQuery } from '../profiles/index.ts';

interface EmptyMemberListProps {
  title: string;
  /** Target of the button. */
  to: string;
  /** Label of the button. */
  action: string;
  children: ReactNode;
}

/** Replaces an empty list of members. If the member is not listed, the button leads to their own profile. */
export function EmptyMemberList({ title, to, action, children }: EmptyMemberListProps) {
  const { data: me } = useMeQuery();
  const isListed = me === undefined || me.status === 'listed';
  return (
    <EmptyState
      title={isListed ? title : t('First, tell us about yourself')}
      action={
        <Button component={RouterLink} to={isListed ? to : '/profile/edit'} variant="contained">
          {isListed ? action : t('Complete my profile')}
        </Button>
      }
    >
      {isListed
        ? children
        : t(
            'We match members on what you’ve both shared. Add the basics to your profile so others can find you.',
          )}
    </EmptyState>
  );
}
