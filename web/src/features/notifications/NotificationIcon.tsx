import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import Box from '@mui/material/Box';
import type { NotificationType } from '@troth/contract';

const icons: Record<NotificationType, typeof FlagOutlined> = {
  interest: FavoriteBorderOutlined,
  profile_view: VisibilityOutlined,
  video_call: VideocamOutlined,
  report: FlagOutlined,
  profile_report: ShieldOutlined,
  membership: WorkspacePremiumOutlined,
  promotion: CampaignOutlined,
};

/** Replaces the photo when there is no sender or the tier hides them. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 44,
        height: 44,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '10px',
        bgcolor: type === 'interest' ? 'magenta.box' : 'gold.box',
        color: type === 'interest' ? 'magenta.onBox' : 'gold.onBox',
      }}
    >
      <Icon sx={{ fontSize: 22 }} />
    </Box>
  );
}
