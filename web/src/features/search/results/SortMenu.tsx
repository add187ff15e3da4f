import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ActionMenu } from '../../../ui/dialog/ActionMenu.tsx';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { type SortOrder, sortOrders } from '../filters/filters.ts';

const sortLabels: Record<SortOrder, string> = {
  relevance: t('Recommended'),
  recentlyActive: t('Recently active'),
  recentlyJoined: t('Recently joined'),
};

/** On phones the filters and the columns need its room. */
const labelStyle = {
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '@media (max-width: 599.95px)': visuallyHidden,
} as const;

export function SortMenu({ sort, onChange }: { sort: SortOrder; onChange: (sort: SortOrder) => void }) {
  const labelId = useId();
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: SortOrder) => {
    setAnchor(null);
    if (chosen !== sort) onChange(chosen);
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Typography id={labelId} variant="body2" sx={labelStyle}>
        {t('Sort by')}
      </Typography>
      <Button
        id={buttonId}
        name="sort"
        variant="outlined"
        color="inherit"
        aria-labelledby={[labelId, buttonId].join(' ')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreOutlined aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 3, minHeight: { xs: 44 }, fontWeight: 400, maxWidth: '100%', overflowWrap: 'anywhere' }}
      >
        {sortLabels[sort]}
      </Button>
      <ActionMenu label={t('Sort by')} anchor={anchor} onClose={() => setAnchor(null)}>
        {sortOrders.map((each) => (
          <MenuItem key={each} role="menuitemradio" selected={each === sort} onClick={() => choose(each)}>
            {sortLabels[each]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem component={Link} to="/why-this-order">
          {t('Why this order?')}
        </MenuItem>
      </ActionMenu>
    </Stack>
  );
}
