import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import { t } from '@troth/texts';

/** The sections of the settings, each a page of its own. */
export const sections = {
  account: {
    to: '/settings/account',
    title: t('Account'),
    lead: t('How you sign in. Only you can see this.'),
    Icon: PersonOutlineOutlined,
  },
  sessions: {
    to: '/settings/sessions',
    title: t('Where you’re signed in'),
    lead: t('Don’t recognise one of these? Sign it out and change your password.'),
    Icon: DevicesOutlined,
  },
  privacy: {
    to: '/settings/privacy',
    title: t('Privacy'),
    lead: t('Who can see what about you, and members you’d rather not see.'),
    Icon: LockOutlined,
  },
  notifications: {
    to: '/settings/notifications',
    title: t('Notifications'),
    lead: t('What we email you about, and how often.'),
    Icon: NotificationsNoneOutlined,
  },
  appearance: {
    to: '/settings/appearance',
    title: t('Appearance and language'),
    lead: t('How Troth looks in this browser, and the language it uses.'),
    Icon: PaletteOutlined,
  },
  data: {
    to: '/settings/data',
    title: t('Your data and leaving Troth'),
    lead: t('Your data is yours, and you can leave whenever you like.'),
    Icon: FolderOutlined,
  },
};

export type Section = (typeof sections)[keyof typeof sections];
