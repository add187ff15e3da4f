import Stack from '@mui/material/Stack';
import type { Interest } from '@troth/contract';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { InterestRow } from './InterestRow.tsx';

interface InterestListProps {
  label: string;
  direction: 'received' | 'sent';
  interests: readonly Interest[];
  hasMore: boolean;
  loadingMore: boolean;
  failedMore: string | undefined;
  onMore: () => void;
}

export function InterestList({ label, direction, interests, ...more }: InterestListProps) {
  const place = useFocusOnNewest(interests.length, more.hasMore);
  return (
    <Stack ref={place} spacing={6} sx={{ alignItems: 'stretch' }}>
      <Stack component="ul" aria-label={label} spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {interests.map((interest) => (
          <li key={interest.interestId}>
            <InterestRow interest={interest} direction={direction} />
          </li>
        ))}
      </Stack>
      <LoadMore {...more} />
    </Stack>
  );
}
