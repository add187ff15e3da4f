import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { Page } from '../../ui/layout/Page.tsx';
import { ColumnsToggle } from './ColumnsToggle.tsx';

const memberLists = [
  { to: '/matches', text: t('Matches') },
  { to: '/profiles/shortlist', text: t('Shortlist') },
  { to: '/profiles/viewers', text: t('Who viewed you') },
  { to: '/profiles/recently-viewed', text: t('Recently viewed') },
  { to: '/search#saved', text: t('Saved searches') },
  { to: '/profiles/recently-active', text: t('Recently active') },
  { to: '/profiles/recently-joined', text: t('Recently joined') },
  { to: '/profiles/featured', text: t('Featured') },
] as const;

/** Links between the lists of members; scrolls sideways on phones. */
function MemberListNav() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const currentLink = nav.current?.querySelector('[aria-current="page"]');
    currentLink?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label={t('Member lists')}
      sx={{ overflowX: 'auto', ml: { xs: -4, md: -1 }, pl: { xs: 4, md: 1 }, pr: 1, py: 1, my: -1 }}
    >
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', gap: 2, width: 'max-content' }}
      >
        {memberLists.map(({ to, text }) => (
          <li key={to}>
            <Link
              component={NavLink}
              to={to}
              underline="none"
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 44,
                px: 4,
                borderRadius: 999,
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                color: 'text.primary',
                typography: 'body2',
                '&:hover': { borderColor: 'outline' },
                '&[aria-current="page"]': {
                  bgcolor: 'gold.box',
                  borderColor: 'gold.box',
                  color: 'gold.onBox',
                  fontWeight: 600,
                },
              }}
            >
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface MemberListPageProps {
  title: string;
  /** Who is in the list, and in which order. */
  lead: ReactNode;
  children: ReactNode;
}

/** A screen with a list of members and links to the other lists. */
export function MemberListPage({ title, lead, children }: MemberListPageProps) {
  return (
    <Page title={title} lead={lead}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <MemberListNav />
        </Box>
        <ColumnsToggle />
      </Box>
      {children}
    </Page>
  );
}
