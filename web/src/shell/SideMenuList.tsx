import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { t } from '@troth/texts';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { useInterestBadge } from '../features/interests/index.ts';
import { useUnreadBadge } from '../features/messaging/index.ts';
import { selectAuth } from '../platform/auth-slice.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import { cappedCount } from '../ui/format/count.ts';
import { isCurrent, menuGroups } from './menu-items.ts';

export function SideMenuList({ onPick }: { onPick?: () => void }) {
  const { pathname } = useLocation();
  const { isAuthenticated } = useSelector(selectAuth);
  return (
    <Box component="nav" aria-label={t('Main')} sx={{ px: 3, py: 4, display: 'grid', gap: 4 }}>
      {menuGroups.map((group) => (
        <List key={group[0].to} disablePadding>
          {group.map(({ text, to, Icon, ...item }) => {
            const current = isCurrent(to, pathname);
            return (
              <li key={to}>
                <ListItemButton
                  component={Link}
                  to={to}
                  onClick={onPick}
                  selected={current}
                  aria-current={current ? 'page' : undefined}
                  sx={rowStyle}
                >
                  <Icon sx={{ fontSize: 20 }} aria-hidden />
                  <Box component="span" sx={{ flexGrow: 1 }}>
                    {text}
                  </Box>
                  {'badge' in item && isAuthenticated && <Badge of={item.badge} />}
                </ListItemButton>
              </li>
            );
          })}
        </List>
      ))}
    </Box>
  );
}

function Badge({ of }: { of: 'messages' | 'interests' }) {
  return of === 'messages' ? <UnreadBadge /> : <InterestBadge />;
}

function InterestBadge() {
  const count = useInterestBadge();
  const heard = t('{count, plural, other {{shown} received interests}}', {
    count,
    shown: cappedCount(count),
  });
  return <CountBadge count={count} heard={heard} />;
}

function UnreadBadge() {
  const count = useUnreadBadge();
  const heard = t('{count, plural, other {{shown} unread messages}}', { count, shown: cappedCount(count) });
  return <CountBadge count={count} heard={heard} />;
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
