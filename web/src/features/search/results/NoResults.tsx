import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx';
import { getEditPath } from '../../profiles/index.ts';
import { useRelaxationsQuery } from '../api.ts';
import type { FilterChip } from '../filters/filter-chips.ts';
import { clearFilters, type Filters, toCriteria } from '../filters/filters.ts';
import { buildRelaxationOptions, type RelaxationOption } from './relaxations.ts';

const ROW_HEIGHT = 76;

interface RelaxationRowProps {
  option: RelaxationOption;
  onRelax: (filters: Filters) => void;
}

/** A row that says what to remove, and how many members that would find. */
function RelaxationRow({ option, onRelax }: RelaxationRowProps) {
  const { text, note, count } = option;
  const action =
    'to' in option
      ? { component: Link, to: getEditPath('preferences') }
      : { onClick: () => onRelax(option.filters) };
  return (
    <li>
      <ButtonBase
        {...action}
        aria-label={t('{way}: {count}. {note}', { way: text, count: lowercaseFirst(count), note })}
        sx={rowStyle}
      >
        <Box component="span" sx={rowContentStyle}>
          <Box component="span" sx={{ flex: '1 1 11rem', minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
              {text}
            </Box>
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {note}
            </Box>
          </Box>
          <Box component="span" sx={{ typography: 'subtitle2', color: 'primary.main' }}>
            {count}
          </Box>
        </Box>
        <ChevronRightOutlined aria-hidden sx={{ fontSize: 20, color: 'primary.main', mr: -1 }} />
      </ButtonBase>
    </li>
  );
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The number next to the text, or below it where there is no room. */
const rowContentStyle = {
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
} as const;

const rowStyle = {
  width: '100%',
  minHeight: ROW_HEIGHT,
  px: 4,
  py: 3,
  gap: 2,
  textAlign: 'left',
  borderRadius: '16px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'gold.fill' },
} as const;

interface NoResultsProps {
  filters: Filters;
  chips: readonly FilterChip[];
  onChange: (filters: Filters) => void;
}

/** Asks the server which filters exclude everyone, and offers to remove them. */
export function NoResults({ filters, chips, onChange }: NoResultsProps) {
  const { currentData, error, refetch } = useRelaxationsQuery(toCriteria(filters));
  if (currentData === undefined) {
    return (
      <EmptyState
        compact
        title={t('No one matches all of this yet')}
        action={
          error === undefined ? (
            <RowsSkeleton />
          ) : (
            <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
          )
        }
      >
        {error === undefined ? t('Finding which filters to relax…') : t('Removing one filter may be enough.')}
      </EmptyState>
    );
  }
  const options = buildRelaxationOptions(currentData, filters, chips);
  if (options.length > 0) {
    return (
      <EmptyState
        compact
        title={t('No one matches all of this yet')}
        action={
          <Stack component="ul" useFlexGap spacing={3} sx={rowListStyle}>
            {options.map((option) => (
              <RelaxationRow key={option.text} option={option} onRelax={onChange} />
            ))}
          </Stack>
        }
      >
        {t('Change one thing and you’ll find members.')}
      </EmptyState>
    );
  }
  return chips.length === 0 ? (
    <EmptyState
      title={t('No matches for you yet')}
      action={
        <Button component={Link} to={getEditPath('preferences')} variant="contained">
          {t('My partner preferences')}
        </Button>
      }
    >
      {t('New members join every day. In the meantime, check that your partner preferences are up to date.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('No one matches all of this yet')}
      action={
        <Button variant="contained" onClick={() => onChange(clearFilters(filters))}>
          {t('Clear all')}
        </Button>
      }
    >
      {t(
        'Removing a single filter won’t help here. Start over with fewer filters, or save this search and come back: new members join every day.',
      )}
    </EmptyState>
  );
}

const rowsStyle = { width: 'min(30rem, 100%)', mx: 'auto' };
const rowListStyle = { ...rowsStyle, my: 0, p: 0, listStyle: 'none' } as const;

const SKELETON_KEYS = ['a', 'b', 'c'] as const;

function RowsSkeleton() {
  return (
    <Box sx={rowsStyle}>
      <Skeletons label={t('Finding which filters to relax')}>
        <Stack spacing={3}>
          {SKELETON_KEYS.map((place) => (
            <Skeleton key={place} variant="rounded" height={ROW_HEIGHT} sx={{ borderRadius: '16px' }} />
          ))}
        </Stack>
      </Skeletons>
    </Box>
  );
}
