import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SUGGESTION_COUNT } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { CardRow, CardRowSkeleton, MemberCard } from '../member-lists/index.ts';
import { useSuggestionsQuery } from './api.ts';

interface SimilarMembersProps {
  userId: string;
  /** Name used in sentences. */
  name: string;
}

/** Similar members at the end of a profile; renders nothing if there are none. */
export function SimilarMembers({ userId, name }: SimilarMembersProps) {
  const id = useId();
  const { currentData, error, refetch } = useSuggestionsQuery({ params: { id: userId } });
  if (currentData?.suggestions.length === 0) return null;
  const title = t('Members like {name}', { name });
  return (
    <Stack component="section" aria-labelledby={id} spacing={4} useFlexGap>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {currentData !== undefined ? (
        <CardRow label={title} layout="threes">
          {currentData.suggestions.map((member) => (
            <li key={member.userId}>
              <MemberCard member={member} />
            </li>
          ))}
        </CardRow>
      ) : error !== undefined ? (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <CardRowSkeleton count={SUGGESTION_COUNT} layout="threes" />
      )}
    </Stack>
  );
}
