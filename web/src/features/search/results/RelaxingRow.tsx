import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { editAddress } from '../../profiles/index.ts';
import type { Filters } from '../filters/filters.ts';
import type { Relaxing } from './relaxing.ts';

export const rowHeight = 76;

interface RelaxingRowProps {
  relaxing: Relaxing;
  onRelax: (filters: Filters) => void;
}

/** What would go, and how many members that would bring. */
export function RelaxingRow({ relaxing, onRelax }: RelaxingRowProps) {
  const { words, note, count } = relaxing;
  const act =
    'to' in relaxing
      ? { component: Link, to: editAddress('hopes') }
      : { onClick: () => onRelax(relaxing.filters) };
  return (
    <li>
      <ButtonBase
        {...act}
        aria-label={t('{way}: {count}. {note}', { way: words, count: lowerFirst(count), note })}
        sx={row}
      >
        <Box component="span" sx={twoSides}>
          <Box component="span" sx={{ flex: '1 1 11rem', minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
              {words}
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

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The number beside the words, or under them where there is no room. */
const twoSides = {
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
} as const;

const row = {
  width: '100%',
  minHeight: rowHeight,
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
