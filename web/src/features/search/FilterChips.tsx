import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import type { FilterChip } from './filters/chips-of.ts';
import { cleared, type Filters } from './filters/filters.ts';
import { SaveSearchDialog } from './saved/SaveSearchDialog.tsx';

interface FilterChipsProps {
  chips: readonly FilterChip[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Each filter in use, one by one to be taken away, and what can be done with all of them. */
export function FilterChips({ chips, filters, onChange }: FilterChipsProps) {
  const [saving, setSaving] = useState(false);
  const row = useFocusOnNeighbour(chips);
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
        aria-label="Filters in use"
        useFlexGap
        sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap', gap: 2, minWidth: 0 }}
      >
        {chips.map(({ filter, label, without }, index) => {
          const remove = () => {
            row.removing(index);
            onChange(without);
          };
          return (
            <li key={`${filter} ${label}`} style={{ maxWidth: '100%' }}>
              <Chip
                label={label}
                onDelete={remove}
                onClick={remove}
                sx={{ height: 36 }}
                aria-label={`Remove the filter ${label}`}
              />
            </li>
          );
        })}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: -3 }}>
        <Button onClick={() => onChange(cleared(filters))} sx={inRow}>
          Clear all
        </Button>
        <Button
          onClick={() => setSaving(true)}
          startIcon={<BookmarkAddOutlined aria-hidden />}
          aria-haspopup="dialog"
          sx={inRow}
        >
          Save this search
        </Button>
      </Stack>
      {saving && <SaveSearchDialog chips={chips} filters={filters} onClose={() => setSaving(false)} />}
    </Stack>
  );
}

const inRow = { px: 3, minHeight: 44 };

/** A chip that was removed hands the focus to the one that takes its place. */
function useFocusOnNeighbour(chips: readonly FilterChip[]) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is their change that takes a chip away
  useEffect(() => {
    if (removed.current === undefined) return;
    const left = [...(list.current?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])];
    (left[removed.current] ?? left.at(-1))?.focus();
    removed.current = undefined;
  }, [chips]);
  return {
    list,
    removing: (index: number) => {
      removed.current = index;
    },
  };
}
