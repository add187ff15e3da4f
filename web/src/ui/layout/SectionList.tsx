import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router';

interface SectionListProps {
  label: string;
  sections: readonly { to: string; title: string; lead: string; Icon: typeof ChevronRightOutlined }[];
}

/** Links to the pages of a section, a row each. */
export function SectionList({ label, sections }: SectionListProps) {
  return (
    <Card component="nav" aria-label={label}>
      <List disablePadding>
        {sections.map(({ to, title, lead, Icon }) => (
          <li key={to}>
            <ListItemButton component={Link} to={to} sx={rowStyle}>
              <ListItemIcon sx={{ minWidth: 24, color: 'gold.text' }}>
                <Icon aria-hidden />
              </ListItemIcon>
              <ListItemText
                primary={title}
                secondary={lead}
                slotProps={{
                  primary: { sx: { fontWeight: 600 } },
                  secondary: { variant: 'body2', sx: leadStyle },
                }}
              />
              <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary' }} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Card>
  );
}

const rowStyle = {
  minHeight: 72,
  gap: 4,
  px: { xs: 4, md: 6 },
  'li + li > &': { borderTop: 1, borderColor: 'divider' },
};

const leadStyle = {
  display: '-webkit-box',
  WebkitLineClamp: { xs: 4, sm: 2 },
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
};
