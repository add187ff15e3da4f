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

/** The side menu in the order of the specification; groups are set apart by space. */
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

/** The deepest item that the address lies under; another member's profile lies under none. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/profile') return /^\/profile(\/(edit|photos|phone-verification))?$/.test(pathname);
  return pathname === to || pathname.startsWith(`${to}/`);
}
