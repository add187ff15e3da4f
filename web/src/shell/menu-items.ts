import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { t } from '@troth/texts';
import { useInterestBadge } from '../features/interests/index.ts';
import { useUnreadMessageCount } from '../features/messaging/index.ts';
import { cappedCount } from '../ui/CountBadge.tsx';

/** The side menu; groups are separated by space. */
export const menuGroups = [
  [
    { text: t('Home'), to: '/dashboard', Icon: HomeOutlined },
    { text: t('My Profile'), to: '/profile', Icon: PersonOutlineOutlined },
  ],
  [
    { text: t('Search'), to: '/search', Icon: SearchOutlined },
    { text: t('Matches'), to: '/matches', Icon: PeopleAltOutlined },
    { text: t('Messages'), to: '/messages', Icon: ChatBubbleOutlineOutlined, badge: 'messages' },
    { text: t('Interests'), to: '/interests', Icon: FavoriteBorderOutlined, badge: 'interests' },
  ],
  [
    { text: t('Membership'), to: '/membership', Icon: WorkspacePremiumOutlined },
    { text: t('Settings'), to: '/settings', Icon: SettingsOutlined },
  ],
  [
    { text: t('Success Stories'), to: '/success-stories', Icon: AutoStoriesOutlined },
    { text: t('About'), to: '/about', Icon: InfoOutlined },
  ],
] as const;

const isOwnProfile = (pathname: string) => /^\/profile(\/(edit|photos|phone-verification))?$/.test(pathname);

export const isOtherProfile = (pathname: string): boolean =>
  /^\/profile\/[^/]+$/.test(pathname) && !isOwnProfile(pathname);

/** Whether a menu item belongs to the current URL. Another member's profile belongs to no item. */
export function isCurrentItem(to: string, pathname: string): boolean {
  if (to === '/profile') return isOwnProfile(pathname);
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** The counts next to menu items, with their accessible texts. */
export function useMenuBadges() {
  const unread = useUnreadMessageCount();
  const interests = useInterestBadge();
  return {
    messages: {
      count: unread,
      accessibleText: t('{count, plural, one {{shown} unread message} other {{shown} unread messages}}', {
        count: unread,
        shown: cappedCount(unread),
      }),
    },
    interests: {
      count: interests,
      accessibleText: t(
        '{count, plural, one {{shown} interest received} other {{shown} interests received}}',
        {
          count: interests,
          shown: cappedCount(interests),
        },
      ),
    },
  };
}

export type MenuBadges = ReturnType<typeof useMenuBadges>;
