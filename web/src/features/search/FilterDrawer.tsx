import CloseOutlined from '@mui/icons-material/CloseOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FilterForm } from './FilterForm.tsx';
import type { Filters } from './filters.ts';

interface FilterDrawerProps {
  filters: Filters;
  /** How many filters are in use. */
  count: number;
  onApply: (filters: Filters) => void;
}

/** The filters where there is no room beside the results. */
export function FilterDrawer({ filters, count, onApply }: FilterDrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneOutlined aria-hidden />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{ minHeight: 44 }}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
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
            sx: { width: 'min(100%, 420px)', p: 4, pb: 0, bgcolor: 'background.default' },
          },
        }}
      >
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 4 }}>
          <Typography variant="h2" id="filters-title">
            Filters
          </Typography>
          <IconButton onClick={close} aria-label="Close the filters" edge="end">
            <CloseOutlined />
          </IconButton>
        </Stack>
        <FilterForm
          filters={filters}
          onApply={(chosen) => {
            onApply(chosen);
            close();
          }}
        />
      </Drawer>
    </>
  );
}
