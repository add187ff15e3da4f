import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '../features/identity/index.ts';
import { useMeQuery } from '../features/profiles/index.ts';
import { ActMenu } from '../ui/ActMenu.tsx';
import { useAppearance } from '../ui/theme/useAppearance.ts';
import { AccountAvatar } from './AccountAvatar.tsx';

/** The menu is seen to close before the page changes (specification §9). */
const navigationDelay = 100;

export function AccountMenu() {
  const { data: me } = useMeQuery();
  const { isDark, toggle } = useAppearance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const logout = useLogout();

  const close = () => setAnchor(null);
  const afterClosing = (act: () => void) => () => {
    close();
    setTimeout(act, navigationDelay);
  };

  return (
    <>
      <IconButton
        aria-label={t('Account menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountAvatar me={me} />
      </IconButton>
      <ActMenu label={t('Account menu')} anchor={anchor} onClose={close} minWidth={208}>
        <MenuItem onClick={afterClosing(() => navigate('/profile'))}>
          <ListItemIcon>
            <PersonOutlineOutlined fontSize="small" />
          </ListItemIcon>
          {t('My Profile')}
        </MenuItem>
        <MenuItem onClick={afterClosing(() => navigate('/settings'))}>
          <ListItemIcon>
            <SettingsOutlined fontSize="small" />
          </ListItemIcon>
          {t('Settings')}
        </MenuItem>
        <MenuItem onClick={toggle} sx={{ display: { sm: 'none' } }}>
          <ListItemIcon>
            {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
          </ListItemIcon>
          {isDark ? t('Light theme') : t('Dark theme')}
        </MenuItem>
        <MenuItem onClick={afterClosing(logout)}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {t('Logout')}
        </MenuItem>
      </ActMenu>
    </>
  );
}
