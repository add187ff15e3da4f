import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { MyReports } from '../../features/moderation/index.ts';
import { sections } from '../../features/settings/index.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { useHashTarget } from '../../ui/navigation/location.ts';

/** The list of sections, and below it the member's reports, to which notifications lead. */
export default function Settings() {
  useHashTarget();
  return (
    <Page title={t('Settings')} width="form">
      <Card component="nav" aria-label={t('Parts of the settings')}>
        <List disablePadding>
          {Object.values(sections).map(({ to, title, lead, Icon }) => (
            <li key={to}>
              <ListItemButton component={Link} to={to} sx={rowStyle}>
                <ListItemIcon sx={{ minWidth: 24, color: 'gold.text' }}>
                  <Icon aria-hidden />
                </ListItemIcon>
                <ListItemText
                  primary={title}
                  secondary={lead}
                  slotProps={{ primary: { sx: { fontWeight: 600 } }, secondary: { variant: 'body2' } }}
                />
                <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary' }} />
              </ListItemButton>
            </li>
          ))}
        </List>
      </Card>
      <MyReports />
    </Page>
  );
}

const rowStyle = {
  minHeight: 72,
  gap: 4,
  px: { xs: 4, md: 6 },
  'li + li > &': { borderTop: 1, borderColor: 'divider' },
};
