import MenuOutlined from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { t } from '@troth/texts';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import { NotificationBell } from '../features/notifications/index.ts';
import { selectAuth } from '../platform/auth-slice.ts';
import { outWhereNarrow } from '../ui/out-where-narrow.ts';
import { mobileMenuSet, selectUi, sidebarToggled } from '../ui/state/ui-slice.ts';
import { layout } from '../ui/theme/tokens.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AppearanceToggle } from './AppearanceToggle.tsx';
import { inBar } from './in-bar.ts';
import { VideoCallButton } from './VideoCallButton.tsx';
import { Wordmark } from './Wordmark.tsx';

export function TopBar({ wide }: { wide: boolean }) {
  const { sidebarOpen, mobileMenuOpen } = useSelector(selectUi);
  const { isAuthenticated } = useSelector(selectAuth);
  const dispatch = useDispatch();
  const open = wide ? sidebarOpen : mobileMenuOpen;
  return (
    <AppBar position="sticky" component="header" sx={{ displayPrint: 'none' }}>
      <Toolbar
        disableGutters
        sx={{ minHeight: `${layout.barHeight - 1}px !important`, px: { xs: 2, md: 4 }, gap: 1 }}
      >
        <IconButton
          name="menu"
          onClick={() => dispatch(wide ? sidebarToggled() : mobileMenuSet(true))}
          aria-label={open ? t('Close menu') : t('Open menu')}
          aria-expanded={open}
          aria-controls={open ? 'side-menu' : undefined}
          color="inherit"
        >
          <MenuOutlined />
        </IconButton>
        <Wordmark to={isAuthenticated ? '/dashboard' : '/'} sx={outWhereNarrow(220)} />
        <Toolbar disableGutters sx={{ ml: 'auto', flexShrink: 0, minHeight: '0 !important', gap: 1 }}>
          {isAuthenticated && <VideoCallButton />}
          {isAuthenticated && <NotificationBell />}
          <AppearanceToggle
            sx={{
              display: { xs: isAuthenticated ? 'none' : 'inline-flex', sm: 'inline-flex' },
              ...outWhereNarrow(300),
            }}
          />
          {isAuthenticated && <AccountMenu />}
          {!isAuthenticated && (
            <Button component={Link} to="/login" sx={inBar}>
              {t('Sign in')}
            </Button>
          )}
        </Toolbar>
      </Toolbar>
    </AppBar>
  );
}
