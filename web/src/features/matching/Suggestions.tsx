import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SUGGESTIONS } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MemberCard } from '../interests/index.ts';
import { CardRow, CardRowSkeleton } from '../profiles/index.ts';
import { useSuggestionsQuery } from './api.ts';

interface SuggestionsProps {
  userId: string;
  /** What one calls the member by. */
  name: string;
}

/** Members like this one, at the end of the profile; nothing where there are none. */
export function Suggestions({ userId, name }: SuggestionsProps) {
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
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardRowSkeleton count={SUGGESTIONS} layout="threes" />
      )}
    </Stack>
  );
}
