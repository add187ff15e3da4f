import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { t } from '@troth/texts';
import { useAppearance } from '../../ui/theme/appearance.ts';

const hidden = { display: 'none' };
const showInLightTheme = (theme: Theme) => theme.applyStyles('dark', hidden);
const showInDarkTheme = (theme: Theme) => ({
  ...hidden,
  ...theme.applyStyles('dark', { display: 'contents' }),
});

/** CSS chooses which of the two icons shows, because the prerendered page does not know the theme. */
export function AppearanceToggle(props: IconButtonProps) {
  const { toggle } = useAppearance();
  return (
    <IconButton color="inherit" {...props} onClick={toggle}>
      <Box component="span" sx={[{ display: 'contents' }, showInLightTheme]}>
        <DarkModeOutlined titleAccess={t('Use the dark theme')} />
      </Box>
      <Box component="span" sx={showInDarkTheme}>
        <LightModeOutlined titleAccess={t('Use the light theme')} />
      </Box>
    </IconButton>
  );
}
