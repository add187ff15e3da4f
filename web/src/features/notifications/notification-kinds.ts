import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import SavedSearchOutlined from '@mui/icons-material/SavedSearchOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import type { Notification, NotificationType } from '@troth/contract';
import { t } from '@troth/texts';
import { getUpgradePrompt, type UpgradeModalProps } from '../membership/index.ts';

interface NotificationKind {
  icon: typeof FlagOutlined;
  /** Label of the dialog's button. */
  label: string;
  /** Path that the button leads to; undefined if there is nothing to open. */
  getPath: (data: Notification['data']) => string | undefined;
  /** Texts of the upgrade modal, for a kind that some tiers cannot see. */
  getUpgradePrompt?: () => UpgradeModalProps;
}

const joinPath = (path: string, id: string | undefined) => (id === undefined ? undefined : `${path}/${id}`);

/** How each kind of notification looks and what it leads to. */
export const notificationKinds: Record<NotificationType, NotificationKind> = {
  interest: {
    icon: FavoriteBorderOutlined,
    label: t('View Profile'),
    getPath: ({ senderId }) => joinPath('/profile', senderId),
  },
  profile_view: {
    icon: VisibilityOutlined,
    label: t('View Profile'),
    getPath: ({ viewerId }) => joinPath('/profile', viewerId),
    getUpgradePrompt: () => getUpgradePrompt('canSeeViewers'),
  },
  video_call: {
    icon: VideocamOutlined,
    label: t('Join Call'),
    getPath: ({ callId }) => joinPath('/video-call', callId),
  },
  report: {
    icon: FlagOutlined,
    label: t('View Report'),
    // A report with safety advice leads to the page with the advice, where the member can also add details.
    getPath: ({ guidance }) => (guidance === 'safety' ? '/child-safety' : '/settings#my-reports'),
  },
  profile_report: {
    icon: ShieldOutlined,
    label: t('View Details'),
    getPath: ({ reportedUserId }) => joinPath('/profile', reportedUserId),
    getUpgradePrompt: () => getUpgradePrompt('canReport'),
  },
  membership: {
    icon: WorkspacePremiumOutlined,
    label: t('View Membership'),
    getPath: () => '/membership',
  },
  promotion: {
    icon: CampaignOutlined,
    label: t('View Details'),
    // The second tab of the membership page.
    getPath: () => '/membership?tab=1',
  },
  saved_search: {
    icon: SavedSearchOutlined,
    label: t('View Members'),
    getPath: ({ searchId }) => searchId && `/search?saved=${searchId}`,
  },
};
