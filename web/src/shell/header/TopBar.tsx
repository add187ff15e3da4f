import MenuOutlined from '@mui/icons-material/MenuOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import AppBar from '@mui/material/AppBar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NotificationBell } from '../../features/notifications/index.ts';
import { LazyMount } from '../../ui/dialog/lazy-component.tsx';
import { hideBelow } from '../../ui/layout/sx.ts';
import { layout } from '../../ui/theme/tokens.ts';
import { mobileMenuSet, selectUi, sidebarToggled } from '../../ui/ui-slice.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AppearanceToggle } from './AppearanceToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

/** No tier includes video calls, and the dialog says so (docs/product.md, Membership tiers and gates). */
function VideoCallButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('Video calls')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={hideBelow(300)}
      >
        <VideocamOutlined />
      </IconButton>
      <LazyMount open={open}>
        <Dialog open={open} onClose={close} aria-labelledby="video-calls" maxWidth="xs" fullWidth>
          <DialogTitle id="video-calls">{t('Video calls aren’t available yet')}</DialogTitle>
          <DialogContent>
            <DialogContentText>
              {t('No plan includes video calls yet, so no one can call you and you aren’t missing out.')}
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('Close')}</Button>
          </DialogActions>
        </Dialog>
      </LazyMount>
    </>
  );
}

interface TopBarProps {
  wide: boolean;
  /** Whether the screen has a bar of its own on phones. */
  hiddenOnPhones?: boolean;
}

/** The bar of members' pages. */
export function TopBar({ wide, hiddenOnPhones = false }: TopBarProps) {
  const { sidebarOpen, mobileMenuOpen } = useSelector(selectUi);
  const dispatch = useDispatch();
  const open = wide ? sidebarOpen : mobileMenuOpen;
  const wideWindow = useTheme().breakpoints.up('md').replace('@media ', '');
  // Asks the browser, because `wide` is always true while the page is hydrated.
  const toggleMenu = () => {
    dispatch(matchMedia(wideWindow).matches ? sidebarToggled() : mobileMenuSet(true));
  };
  return (
    <AppBar
      position="sticky"
      component="header"
      sx={{ displayPrint: 'none', display: { xs: hiddenOnPhones ? 'none' : 'flex', md: 'flex' } }}
    >
      <Toolbar
        disableGutters
        sx={{ minHeight: `${layout.barHeight - 1}px !important`, px: { xs: 2, md: 4 }, gap: 1 }}
      >
        {/* A form, because React replays a submission before the page is hydrated, but not a click. */}
        <form action={toggleMenu}>
          <IconButton
            type="submit"
            aria-label={open ? t('Close menu') : t('Open menu')}
            aria-expanded={open}
            aria-controls={open ? 'side-menu' : undefined}
            color="inherit"
          >
            <MenuOutlined />
          </IconButton>
        </form>
        <Wordmark to="/dashboard" sx={hideBelow(220)} />
        <Toolbar disableGutters sx={{ ml: 'auto', flexShrink: 0, minHeight: '0 !important', gap: 1 }}>
          <VideoCallButton />
          <NotificationBell />
          <AppearanceToggle sx={{ display: { xs: 'none', sm: 'inline-flex' }, ...hideBelow(300) }} />
          <AccountMenu />
        </Toolbar>
      </Toolbar>
    </AppBar>
  );
}
