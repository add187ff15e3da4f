import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { t } from '@troth/texts';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { useInterestBadge } from '../features/interests/index.ts';
import { useUnreadMessageCount } from '../features/messaging/index.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { CountBadge, cappedCount } from '../ui/CountBadge.tsx';
import { layout } from '../ui/theme/tokens.ts';
import { mobileMenuSet, selectUi } from '../ui/ui-slice.ts';
import { Wordmark } from './header/Wordmark.tsx';

/** The side menu; groups are separated by space. */
export const menuGroups = [
  [
    { text: t('Home'), to: '/dashboard', Icon: HomeOutlined },
    { text: t('My Profile'), to: '/profile', Icon: PersonOutlineOutlined },
  ],
  [
    { text: t('Search'), to: '/search', Icon: SearchOutlined },
    { text: t('Matches'), to: '/matches', Icon: PeopleAltOutlined },
    { text: t('Messages'), to: '/messages', Icon: ChatBubbleOutlineOutlined, badge: 'messages' },
    { text: t('Interests'), to: '/interests', Icon: FavoriteBorderOutlined, badge: 'interests' },
  ],
  [
    { text: t('Membership'), to: '/membership', Icon: WorkspacePremiumOutlined },
    { text: t('Settings'), to: '/settings', Icon: SettingsOutlined },
  ],
  [
    { text: t('Success Stories'), to: '/success-stories', Icon: AutoStoriesOutlined },
    { text: t('About'), to: '/about', Icon: InfoOutlined },
  ],
] as const;

/** Whether a menu item belongs to the current URL. Another member's profile belongs to no item. */
function isCurrentItem(to: string, pathname: string): boolean {
  if (to === '/profile') return /^\/profile(\/(edit|photos|phone-verification))?$/.test(pathname);
  return pathname === to || pathname.startsWith(`${to}/`);
}

function SideMenuList({ onPick }: { onPick?: () => void }) {
  const { pathname } = useLocation();
  const { isAuthenticated } = useSelector(selectAuth);
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
                  {'badge' in item && isAuthenticated && <Badge kind={item.badge} />}
                </ListItemButton>
              </li>
            );
          })}
        </List>
      ))}
    </Box>
  );
}

function Badge({ kind }: { kind: 'messages' | 'interests' }) {
  return kind === 'messages' ? <UnreadBadge /> : <InterestBadge />;
}

function InterestBadge() {
  const count = useInterestBadge();
  const accessibleText = t('{count, plural, other {{shown} received interests}}', {
    count,
    shown: cappedCount(count),
  });
  return <CountBadge count={count} accessibleText={accessibleText} />;
}

function UnreadBadge() {
  const count = useUnreadMessageCount();
  const accessibleText = t('{count, plural, other {{shown} unread messages}}', {
    count,
    shown: cappedCount(count),
  });
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
