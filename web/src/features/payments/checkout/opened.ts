import type { SvgIconComponent } from '@mui/icons-material';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { SoldTier } from '@troth/contract';
import { t } from '@troth/texts';

interface Opened {
  Icon: SvgIconComponent;
  words: string;
  to: string;
}

const search: Opened = { Icon: ManageSearchOutlined, words: t('Search in detail'), to: '/search' };
const viewers: Opened = { Icon: VisibilityOutlined, words: t('See who viewed you'), to: '/profiles/viewers' };
const write: Opened = {
  Icon: ChatBubbleOutlineOutlined,
  words: t('Write to somebody first'),
  to: '/matches',
};
const read: Opened = { Icon: DoneAllOutlined, words: t('See when you were read'), to: '/messages' };
const interests: Opened = {
  Icon: FavoriteBorderOutlined,
  words: t('Interests without a limit'),
  to: '/matches',
};
const hide: Opened = { Icon: VisibilityOffOutlined, words: t('Hide when you are online'), to: '/settings' };
const unseen: Opened = { Icon: VisibilityOffOutlined, words: t('View without being seen'), to: '/settings' };

/** Where each tier can be felt first; the first place of each is where its main button leads. */
export const opened: Record<SoldTier, readonly [Opened, Opened, Opened]> = {
  silver: [search, write, viewers],
  gold: [interests, read, hide],
  platinum: [unseen, interests, read],
};
