import type { SvgIconComponent } from '@mui/icons-material';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { SoldTier } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { Link } from 'react-router';

interface UnlockedFeature {
  Icon: SvgIconComponent;
  text: string;
  to: string;
}

const advancedSearch: UnlockedFeature = {
  Icon: ManageSearchOutlined,
  text: t('Use advanced search'),
  to: '/search',
};
const profileViewers: UnlockedFeature = {
  Icon: VisibilityOutlined,
  text: t('See who viewed you'),
  to: '/profiles/viewers',
};
const firstMessages: UnlockedFeature = {
  Icon: ChatBubbleOutlineOutlined,
  text: t('Write first'),
  to: '/matches',
};
const readReceipts: UnlockedFeature = {
  Icon: DoneAllOutlined,
  text: t('See when your messages are read'),
  to: '/messages',
};
const unlimitedInterests: UnlockedFeature = {
  Icon: FavoriteBorderOutlined,
  text: t('Send unlimited interests'),
  to: '/matches',
};
const hideOnlineStatus: UnlockedFeature = {
  Icon: VisibilityOffOutlined,
  text: t('Hide when you’re online'),
  to: '/settings/privacy',
};
const invisibleViews: UnlockedFeature = {
  Icon: VisibilityOffOutlined,
  text: t('View profiles privately'),
  to: '/settings/privacy',
};

/** The features that each tier unlocks. The first is also the main button of the page after the purchase. */
export const unlockedFeatures: Record<
  SoldTier,
  readonly [UnlockedFeature, UnlockedFeature, UnlockedFeature]
> = {
  silver: [advancedSearch, firstMessages, profileViewers],
  gold: [unlimitedInterests, readReceipts, hideOnlineStatus],
  platinum: [invisibleViews, unlimitedInterests, readReceipts],
};

/** The features that a tier unlocks, with links. */
export function UnlockedFeatures({ tier }: { tier: SoldTier }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 4, textAlign: { sm: 'center' } }}>
        {t('Now available to you')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 2, sm: 4 },
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {unlockedFeatures[tier].map(({ Icon, text, to }) => (
          <Card
            component="li"
            key={text}
            sx={{ '&:hover': { borderColor: 'outline' }, transition: 'border-color 120ms' }}
          >
            <Box
              component={Link}
              to={to}
              sx={{
                height: '100%',
                minHeight: 56,
                p: 4,
                display: 'flex',
                flexDirection: { xs: 'row', sm: 'column' },
                alignItems: { xs: 'center', sm: 'flex-start' },
                gap: 3,
                color: 'text.primary',
                typography: 'subtitle2',
                textDecoration: 'none',
                borderRadius: '16px',
              }}
            >
              <Icon aria-hidden sx={{ color: 'gold.text' }} />
              {text}
            </Box>
          </Card>
        ))}
      </Box>
    </section>
  );
}
