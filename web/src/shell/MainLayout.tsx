import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet } from 'react-router';
import { UpgradeModal } from '../features/membership/index.ts';
import { Footer } from './Footer.tsx';
import { SideMenu } from './SideMenu.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

export default function MainLayout() {
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return (
    <>
      <SkipLink />
      <TopBar wide={wide} />
      <Box sx={{ display: 'flex', minHeight: 'calc(100dvh - 64px)' }}>
        <SideMenu wide={wide} />
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box component="main" id={mainId} tabIndex={-1} sx={{ flexGrow: 1 }}>
            <Outlet />
          </Box>
          <Footer />
        </Box>
      </Box>
      <UpgradeModal />
    </>
  );
}
