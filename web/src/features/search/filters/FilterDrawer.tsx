import CloseOutlined from '@mui/icons-material/CloseOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { lazyComponent } from '../../../ui/dialog/lazy-component.tsx';
import { FieldsSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import type { ResultCount } from '../api.ts';
import { clearFilters, type Filters } from './filters.ts';

/** Loaded lazily: on phones the filters are one tap away, and on wider screens the results come first. */
export const FilterForm = lazyComponent(
  async () => (await import('./FilterForm.tsx')).FilterForm,
  FieldsSkeleton,
);

interface FilterDrawerProps {
  filters: Filters;
  /** The number of members that the filters show. */
  appliedCount: ResultCount | undefined;
  /** Number of active filters. */
  count: number;
  onApply: (filters: Filters) => void;
}

/** The filters as a drawer, where there is no room next to the results. */
export function FilterDrawer({ filters, appliedCount, count, onApply }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Opening the drawer or clearing the filters creates a new form, because the old one may hold values that were never
  // applied. A cleared form gets its filters directly, because the URL changes a moment later.
  const [form, setForm] = useState<{ key: number; initialFilters: Filters | null }>({
    key: 0,
    initialFilters: null,
  });
  const resetForm = (initialFilters: Filters | null) =>
    setForm(({ key }) => ({ key: key + 1, initialFilters }));
  const clear = () => {
    const clearedFilters = clearFilters(filters);
    onApply(clearedFilters);
    resetForm(clearedFilters);
  };
  const openWithFilters = () => {
    resetForm(null);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={openWithFilters}
        sx={{ minHeight: { xs: 44 } }}
      >
        {count === 0 ? t('Filters') : t('Filters ({count})', { count })}
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': 'filters-title',
            sx: paperStyle,
          },
        }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 4 }}>
          <Typography variant="h2" id="filters-title" sx={{ mr: 'auto' }}>
            {t('Filters')}
          </Typography>
          <Button onClick={clear} sx={{ px: 3, minHeight: 44 }}>
            {t('Clear all')}
          </Button>
          <IconButton onClick={close} aria-label={t('Close filters')} edge="end">
            <CloseOutlined />
          </IconButton>
        </Stack>
        <FilterForm
          key={form.key}
          filters={form.initialFilters ?? filters}
          appliedCount={appliedCount}
          onSave={onApply}
          onApply={(chosen) => {
            onApply(chosen);
            close();
          }}
        />
      </Drawer>
    </>
  );
}

const paperStyle = {
  width: 'min(100%, 420px)',
  p: 4,
  pb: 0,
  bgcolor: 'background.default',
  // Keeps the focused field clear of the button at the lower edge.
  scrollPaddingBottom: 96,
};
