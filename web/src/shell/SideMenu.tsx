import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { t } from '@troth/texts';
import { useDispatch, useSelector } from 'react-redux';
import { mobileMenuSet, selectUi } from '../ui/state/ui-slice.ts';
import { layout } from '../ui/theme/tokens.ts';
import { SideMenuList } from './SideMenuList.tsx';
import { Wordmark } from './Wordmark.tsx';

/** Beside the page on wide screens, over all of it below 900 px. */
export function SideMenu({ wide }: { wide: boolean }) {
  const { sidebarOpen } = useSelector(selectUi);
  if (!wide) return <CoveringMenu />;
  if (!sidebarOpen) return null;
  return (
    <Box
      id="side-menu"
      sx={{
        display: { xs: 'none', md: 'block' },
        width: layout.drawerWidth,
        flexShrink: 0,
        position: 'sticky',
        top: layout.headHeight,
        alignSelf: 'flex-start',
        height: `calc(100dvh - ${layout.headHeight})`,
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

function CoveringMenu() {
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
