import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
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
      <ButtonBase {...act} aria-label={`${words}: ${lowerFirst(count)}. ${note}`} sx={row}>
        <Box component="span" sx={{ flex: '1 1 11rem', minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
            {words}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {note}
          </Box>
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', typography: 'subtitle2', color: 'primary.main' }}
        >
          {count}
          <ChevronRightOutlined aria-hidden sx={{ fontSize: 20, ml: 1, mr: -1 }} />
        </Box>
      </ButtonBase>
    </li>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const row = {
  width: '100%',
  minHeight: rowHeight,
  px: 4,
  py: 3,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
  textAlign: 'left',
  borderRadius: '16px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'gold.fill' },
} as const;
