import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { t } from '@troth/texts';
import { useAppearance } from '../ui/theme/useAppearance.ts';

export function AppearanceToggle(props: IconButtonProps) {
  const { isDark, toggle } = useAppearance();
  return (
    <IconButton
      color="inherit"
      {...props}
      onClick={toggle}
      aria-label={isDark ? t('Use the light theme') : t('Use the dark theme')}
    >
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconButton>
  );
}
