import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { Link, useLocation } from 'react-router';
import { CountBadge } from '../ui/CountBadge.tsx';
import { reportHeight, visuallyHidden } from '../ui/layout/sx.ts';
import { layout } from '../ui/theme/tokens.ts';
import { isCurrentItem, menuGroups, useMenuBadges } from './menu-items.ts';

/** Notices are shown above the bar. */
const reportBarHeight = reportHeight('--foot-height');

const paths = new Set<string>(['/dashboard', '/search', '/matches', '/messages', '/interests']);
const items = menuGroups.flat().filter(({ to }) => paths.has(to));

/** The five most visited items of the side menu, at the foot of the window where the side menu is a drawer. */
export function BottomBar() {
  const { pathname } = useLocation();
  const badges = useMenuBadges();
  const current = items.find(({ to }) => isCurrentItem(to, pathname))?.to ?? false;
  return (
    <BottomNavigation
      ref={reportBarHeight}
      component="nav"
      aria-label={t('Main')}
      showLabels
      value={current}
      sx={barStyle}
    >
      {items.map(({ text, to, Icon, ...item }) => {
        const badge = 'badge' in item ? badges[item.badge] : undefined;
        return (
          <BottomNavigationAction
            key={to}
            component={Link}
            to={to}
            value={to}
            aria-current={to === current ? 'page' : undefined}
            icon={
              <>
                <Icon aria-hidden />
                <Box sx={badgeStyle}>
                  <CountBadge count={badge?.count ?? 0} />
                </Box>
              </>
            }
            label={
              <>
                <span className="bar-text">{text}</span>
                {badge !== undefined && badge.count > 0 && (
                  <Box component="span" sx={visuallyHidden}>{`, ${badge.accessibleText}`}</Box>
                )}
              </>
            }
            sx={itemStyle}
          />
        );
      })}
    </BottomNavigation>
  );
}

const barStyle = {
  display: { xs: 'flex', md: 'none' },
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  height: layout.bottomBarHeight,
  pb: 'env(safe-area-inset-bottom, 0px)',
  borderTop: 1,
  borderColor: 'divider',
  displayPrint: 'none',
  containerType: 'inline-size',
} as const;

/** At the icon's right, but never outside of the item, whose half is a tenth of the bar. */
const badgeStyle = {
  position: 'absolute',
  top: 3,
  left: 'calc(50% + 2px)',
  transform: 'translateX(min(0px, calc(10cqi - 2px - 100%)))',
  lineHeight: 1,
} as const;

const itemStyle = {
  minWidth: 0,
  px: 0.5,
  gap: 0.5,
  '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
    typography: 'caption',
  },
  '&.Mui-selected .MuiBottomNavigationAction-label': { fontWeight: 600 },
  // The longest word would not fit: a phone with type of twice the size shows only the icons.
  '@container (max-width: 18rem)': { '& .bar-text': visuallyHidden },
};
