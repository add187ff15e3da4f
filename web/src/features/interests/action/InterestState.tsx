import Typography from '@mui/material/Typography';
import type { ProfileCard } from '@troth/contract';
import type { ReactNode } from 'react';
import { useCachedOwnProfile } from '../../profiles/index.ts';
import { TWO_COLUMN_CARD } from './StateBox.tsx';
import type { useInterestActions } from './useInterestActions.ts';

export type InterestDialog = 'message' | 'withdraw' | 'end' | 'profile';

/** Props of every state of the interest action. */
export interface InterestStateProps {
  member: ProfileCard;
  /** The other member's first name. */
  name: string;
  actions: ReturnType<typeof useInterestActions>;
  shownOn: 'card' | 'profile';
  /** Opens a dialog that comes before an action, such as a confirmation. */
  openDialog: (dialog: InterestDialog) => void;
  /** Whether the relationship has changed since the action was first shown. */
  isNew: boolean;
}

/** One line below the action that says who sees what. */
export function ActionNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
      {children}
    </Typography>
  );
}

/** Filled on a profile only: a list of filled buttons would compete with the photos. */
export const actionVariant = (shownOn: InterestStateProps['shownOn']) =>
  shownOn === 'profile' ? 'contained' : 'outlined';

/** Less padding, so that the label fits on a narrow card. */
export const actionStyle = {
  px: 2,
  minWidth: 0,
  [TWO_COLUMN_CARD]: { fontSize: '0.8125rem', minHeight: 44 },
};

/** Whether the own profile can be seen by others, without which the server refuses; true until it is known. */
export function useIsProfileComplete(): boolean {
  const me = useCachedOwnProfile();
  return me === undefined || me.missingRequiredCriteria.length === 0;
}
