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
    lead: t('How you sign in. Only you see this.'),
    Icon: PersonOutlineOutlined,
  },
  sessions: {
    to: '/settings/sessions',
    title: t('Where you are signed in'),
    lead: t('If you do not know one of these, end it and choose a new password.'),
    Icon: DevicesOutlined,
  },
  privacy: {
    to: '/settings/privacy',
    title: t('Privacy'),
    lead: t('Who sees what of you, and whom you would rather not meet.'),
    Icon: LockOutlined,
  },
  notifications: {
    to: '/settings/notifications',
    title: t('Notifications'),
    lead: t('What we write to you about, and how often.'),
    Icon: NotificationsNoneOutlined,
  },
  appearance: {
    to: '/settings/appearance',
    title: t('Appearance and language'),
    lead: t('How Troth looks in this browser, and how it speaks to you.'),
    Icon: PaletteOutlined,
  },
  data: {
    to: '/settings/data',
    title: t('Your data and leaving'),
    lead: t('What is yours goes with you, and you can go whenever you like.'),
    Icon: FolderOutlined,
  },
};

export type Section = (typeof sections)[keyof typeof sections];
