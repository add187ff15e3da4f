import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { t } from '@troth/texts';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { CountBadge } from '../ui/CountBadge.tsx';
import { layout } from '../ui/theme/tokens.ts';
import { mobileMenuSet, selectUi } from '../ui/ui-slice.ts';
import { Wordmark } from './header/Wordmark.tsx';
import { isCurrentItem, type MenuBadges, menuGroups, useMenuBadges } from './menu-items.ts';

function SideMenuList({ onPick }: { onPick?: () => void }) {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t('Main')} sx={{ px: 3, py: 4, display: 'grid', gap: 4 }}>
      {menuGroups.map((group) => (
        <List key={group[0].to} disablePadding>
          {group.map(({ text, to, Icon, ...item }) => {
            const isCurrent = isCurrentItem(to, pathname);
            return (
              <li key={to}>
                <ListItemButton
                  component={Link}
                  to={to}
                  onClick={onPick}
                  selected={isCurrent}
                  aria-current={isCurrent ? 'page' : undefined}
                  sx={rowStyle}
                >
                  <Icon sx={{ fontSize: 20 }} aria-hidden />
                  <Box component="span" sx={{ flexGrow: 1 }}>
                    {text}
                  </Box>
                  {'badge' in item && <MenuBadge kind={item.badge} />}
                </ListItemButton>
              </li>
            );
          })}
        </List>
      ))}
    </Box>
  );
}

function MenuBadge({ kind }: { kind: keyof MenuBadges }) {
  const { count, accessibleText } = useMenuBadges()[kind];
  return <CountBadge count={count} accessibleText={accessibleText} />;
}

const rowStyle = {
  minHeight: 44,
  gap: 3,
  px: 3,
  borderRadius: '10px',
  typography: 'body2',
  position: 'relative',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'gold.box',
    color: 'gold.onBox',
    fontWeight: 600,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 8,
      left: 0,
      width: 3,
      borderRadius: 2,
      bgcolor: 'gold.text',
    },
  },
} as const;

/** Next to the page on wide screens, over the whole page below 900 px. */
export function SideMenu({ wide }: { wide: boolean }) {
  const { sidebarOpen } = useSelector(selectUi);
  if (!wide) return <MenuDrawer />;
  if (!sidebarOpen) return null;
  return (
    <Box
      id="side-menu"
      sx={{
        display: { xs: 'none', md: 'block' },
        width: layout.drawerWidth,
        flexShrink: 0,
        position: 'sticky',
        top: layout.headerHeight,
        alignSelf: 'flex-start',
        height: `calc(100dvh - ${layout.headerHeight})`,
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <SideMenuList />
    </Box>
  );
}

function MenuDrawer() {
  const { mobileMenuOpen } = useSelector(selectUi);
  const dispatch = useDispatch();
  const close = () => dispatch(mobileMenuSet(false));
  return (
    <Drawer
      open={mobileMenuOpen}
      onClose={close}
      slotProps={{
        paper: {
          id: 'side-menu',
          sx: { width: '100%', bgcolor: 'background.default' },
          'aria-label': t('Menu'),
        },
      }}
    >
      <Box
        sx={{
          minHeight: layout.barHeight,
          px: 4,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Wordmark to="/dashboard" />
        <IconButton onClick={close} aria-label={t('Close menu')} edge="end">
          <CloseOutlined />
        </IconButton>
      </Box>
      <SideMenuList onPick={close} />
    </Drawer>
  );
}
