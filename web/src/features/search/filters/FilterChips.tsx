import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SavedSearchOutlined from '@mui/icons-material/SavedSearchOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-component.tsx';
import { rich } from '../../../ui/format/rich.ts';
import type { FilterChip } from './filter-chips.ts';
import { filterLabels } from './filter-labels.ts';
import { clearFilters, type Filters } from './filters.ts';
import type { FilterKey } from './filters-in-url.ts';
import { advancedTierName, useAdvancedSearch } from './useFilters.ts';

const SaveSearchDialog = lazyDialog(
  async () => (await import('../saved/SaveSearchDialog.tsx')).SaveSearchDialog,
);

interface FilterChipsProps {
  chips: readonly FilterChip[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** A removable chip for each active filter, and actions for all of them. */
export function FilterChips({ chips, filters, onChange }: FilterChipsProps) {
  const [saving, setSaving] = useState(false);
  const row = useFocusNextChip(chips);
  if (chips.length === 0) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'center' }}
    >
      <Stack
        component="ul"
        ref={row.list}
        direction="row"
        aria-label={t('Active filters')}
        useFlexGap
        sx={chipRowStyle}
      >
        {chips.map(({ filter, label, remainingFilters }, index) => {
          const remove = () => {
            row.rememberRemoved(index);
            onChange(remainingFilters);
          };
          return (
            <li key={`${filter} ${label}`}>
              <Chip
                label={label}
                onDelete={remove}
                deleteIcon={<CloseOutlined aria-hidden />}
                onClick={remove}
                sx={{ height: 36, '& .MuiChip-deleteIcon': { fontSize: 18, color: 'text.secondary' } }}
                aria-label={t('Remove filter: {label}', { label })}
              />
            </li>
          );
        })}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -3 }}>
        <Button onClick={() => onChange(clearFilters(filters))} sx={chipButtonStyle}>
          {t('Clear all')}
        </Button>
        <Button
          onClick={() => setSaving(true)}
          startIcon={<SavedSearchOutlined aria-hidden />}
          aria-haspopup="dialog"
          sx={chipButtonStyle}
        >
          {t('Save this search')}
        </Button>
      </Stack>
      {saving && <SaveSearchDialog open chips={chips} filters={filters} onClose={() => setSaving(false)} />}
    </Stack>
  );
}

/** On phones a single scrolling line, so that the results stay visible. */
const chipRowStyle = {
  listStyle: 'none',
  gap: 2,
  minWidth: 0,
  // Room for the focus ring, which the scroll box would clip.
  m: -1,
  mx: { xs: -4, sm: -1 },
  p: 1,
  px: { xs: 4, sm: 1 },
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  scrollPaddingInline: 16,
  '& > li': { flexShrink: 0, maxWidth: '100%' },
} as const;

const chipButtonStyle = { px: 3, minHeight: 44 };

/** After a chip is removed, focuses the chip that took its place. */
function useFocusNextChip(chips: readonly FilterChip[]) {
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: chips disappear when the filters change
  useEffect(() => {
    if (removedIndex.current === undefined) return;
    const remainingChips = [...(list.current?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])];
    (remainingChips[removedIndex.current] ?? remainingChips.at(-1))?.focus();
    removedIndex.current = undefined;
  }, [chips]);
  return {
    list,
    rememberRemoved: (index: number) => {
      removedIndex.current = index;
    },
  };
}

/** Names the filters of a shared or saved search that the member's tier does not include and that are ignored. */
export function IgnoredFiltersNotice({ chips }: { chips: readonly FilterChip[] }) {
  const { showUpgrade } = useAdvancedSearch();
  return (
    <Alert severity="info" role="note" sx={{ alignItems: 'flex-start' }}>
      {rich('Shown without these {tier} filters: {filters}. <upgrade>See {tier}</upgrade>', {
        tier: advancedTierName,
        filters: chips.map(({ label }) => label).join(', '),
        upgrade: (chunks) => (
          <Link component="button" type="button" onClick={showUpgrade} sx={inlineLinkStyle}>
            {chunks}
          </Link>
        ),
      })}
    </Alert>
  );
}

/**
 * Names the filters of the address that have unknown values, for example in an old link. The values are not repeated,
 * because a link could say anything in them.
 */
export function UnknownFiltersNotice({ filters }: { filters: readonly FilterKey[] }) {
  const labels = filters.map((filter) => (filter === 'sort' ? t('Sort by') : filterLabels[filter]));
  return (
    <Alert severity="info" role="note">
      {t('This link has choices we don’t know, so we left them out: {filters}.', {
        filters: labels.join(', '),
      })}
    </Alert>
  );
}

/** As high as the line, to be an easy touch target within text. */
const inlineLinkStyle = { font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', py: 1 };
