import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { layout } from './theme/tokens.ts';
import { useCurrentGroup } from './useCurrentGroup.ts';

interface GroupNavProps {
  label: string;
  groups: readonly { id: string; title: string }[];
}

/** The way to each group of a long page: beside it and with a mark at what is being read, on small screens before it. */
export function GroupNav({ label, groups }: GroupNavProps) {
  const current = useCurrentGroup(groups);
  return (
    <Box component="nav" aria-label={label} sx={beside}>
      <Box component="ul" sx={list}>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={`#${id}`}
              replace
              underline="hover"
              aria-current={id === current ? 'location' : undefined}
              sx={way}
            >
              {title}
              <ChevronRightOutlined aria-hidden sx={{ ml: 'auto', display: { lg: 'none' } }} />
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const beside = {
  position: { lg: 'sticky' },
  top: `calc(${layout.headHeight} + 32px)`,
  alignSelf: 'start',
};

const list = {
  m: 0,
  px: { xs: 4, lg: 0 },
  py: { xs: 1, lg: 0 },
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderWidth: { lg: '0 0 0 1px' },
  borderRadius: { xs: '16px', lg: 0 },
  bgcolor: { xs: 'background.paper', lg: 'transparent' },
  '& > li + li': { borderTop: 1, borderColor: 'divider', borderTopWidth: { lg: 0 } },
};

/** The gold edge lies over the line along the list. */
const way = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 52, lg: 44 },
  ml: { lg: '-2px' },
  pl: { lg: 4 },
  borderLeft: { lg: '3px solid transparent' },
  typography: { xs: 'body1', lg: 'body2' },
  color: { xs: 'text.primary', lg: 'text.secondary' },
  '& svg': { color: 'text.secondary' },
  '&[aria-current]': {
    borderColor: { lg: 'gold.text' },
    color: 'text.primary',
    fontWeight: { lg: 600 },
  },
};
