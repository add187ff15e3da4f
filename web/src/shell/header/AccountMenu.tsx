import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '../../features/identity/index.ts';
import { useMeQuery, usePhotoRenewal } from '../../features/profiles/index.ts';
import { ActionMenu } from '../../ui/dialog/ActionMenu.tsx';
import { SourcedPicture } from '../../ui/picture/SourcedPicture.tsx';
import { useAppearance } from '../../ui/theme/appearance.ts';

/** The member's profile photo, or a placeholder figure; the button around it carries the accessible name. */
function AccountAvatar({ me }: { me: Pick<OwnProfile, 'userId' | 'profilePhoto'> | undefined }) {
  const onExpired = usePhotoRenewal(me?.userId ?? '');
  const photo = me?.profilePhoto ?? null;
  const figure = <PersonOutlineOutlined sx={{ fontSize: 20 }} />;
  return (
    <Avatar sx={{ width: 32, height: 32, bgcolor: 'gold.box', color: 'gold.onBox' }}>
      {photo === null ? (
        figure
      ) : (
        <SourcedPicture
          sources={photo.thumb}
          alt=""
          width={160}
          height={160}
          placeholder={photo.placeholder}
          eager
          onExpired={onExpired}
          sx={{ display: 'grid', placeItems: 'center' }}
        >
          {figure}
        </SourcedPicture>
      )}
    </Avatar>
  );
}

/** Lets the menu close visibly before the page changes. */
const NAVIGATION_DELAY_MS = 100;

export function AccountMenu() {
  const { data: me } = useMeQuery();
  const { isDark, toggle } = useAppearance();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const logout = useLogout();

  const close = () => setAnchor(null);
  const closeAndRun = (action: () => void) => () => {
    close();
    setTimeout(action, NAVIGATION_DELAY_MS);
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
      <ActionMenu label={t('Account menu')} anchor={anchor} onClose={close} minWidth={208}>
        <MenuItem onClick={closeAndRun(() => navigate('/profile'))}>
          <ListItemIcon>
            <PersonOutlineOutlined fontSize="small" />
          </ListItemIcon>
          {t('My Profile')}
        </MenuItem>
        <MenuItem onClick={closeAndRun(() => navigate('/settings'))}>
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
        <MenuItem onClick={closeAndRun(logout)}>
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          {t('Logout')}
        </MenuItem>
      </ActionMenu>
    </>
  );
}
