import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { describeBenefits, formatAmount, getTierPrice, type Tier, tierNames, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCurrency } from '../../platform/config.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { Motif } from '../../ui/Motif.tsx';
import { modalClosed, selectUi } from '../../ui/ui-slice.ts';
import { useMembershipQuery } from './api.ts';
import { UPGRADE_MODAL, type UpgradeModalProps, upgradeModalOpened } from './upgrade-modal.ts';

/** The tier above each tier; the top tier has none. */
export const nextTier: Partial<Record<Tier, Tier>> = { free: 'silver', silver: 'gold', gold: 'platinum' };

/** The next tier, or the required tier if that is higher. */
function suggestTier(own: Tier, requiredTier: Tier = own): Tier | undefined {
  const next = nextTier[own];
  return next && tierNames.indexOf(requiredTier) > tierNames.indexOf(next) ? requiredTier : next;
}

const MESSAGE_ID = 'upgrade-message';
const PRICE_ID = 'upgrade-price';
const MAX_BENEFITS = 4;
const NAVIGATION_DELAY_MS = 100;

interface UpgradeModalOptions {
  /** What the profile lacks before the member could use a higher tier. Links in it must close the modal. */
  renderRequirements?: (close: () => void) => ReactNode;
}

/** Opened from anywhere with `dispatch(upgradeModalOpened({ … }))`. Renders nothing for members of the top tier. */
export function UpgradeModal({ renderRequirements }: UpgradeModalOptions) {
  const { currentModal, modalProps } = useSelector(selectUi);
  const open = currentModal === UPGRADE_MODAL;
  const { title, message, tier }: UpgradeModalProps = modalProps;
  const { data: membership, isLoading } = useMembershipQuery(undefined, { skip: !open });
  const dispatch = useDispatch();
  const navigate = useNavigate();

  const next = membership && suggestTier(membership.tier, tier);
  if (membership !== undefined && next === undefined) return null;

  const close = () => dispatch(modalClosed());
  const upgrade = () => {
    close();
    setTimeout(
      () => navigate(next === undefined ? '/membership' : `/membership?tier=${next}`),
      NAVIGATION_DELAY_MS,
    );
  };
  const benefits = next === undefined ? [] : describeBenefits(next);

  return (
    <Dialog
      // Wait for the membership, so that a paying member never sees "Continue as Free Member".
      open={open && !isLoading}
      onClose={close}
      aria-labelledby="upgrade-title"
      aria-describedby={`${MESSAGE_ID} ${PRICE_ID}`}
      slotProps={{
        paper: { sx: { width: 440, p: { xs: 5, sm: 8 }, textAlign: 'center', alignItems: 'center' } },
      }}
    >
      <Box sx={{ color: 'gold.fill', lineHeight: 0 }}>
        <Motif size={72} />
      </Box>
      <Typography variant="h2" id="upgrade-title" sx={{ mt: 3 }}>
        {title ?? t('Unlock Your Potential')}
      </Typography>
      <Typography id={MESSAGE_ID} sx={{ mt: 2, color: 'text.secondary' }}>
        {message ?? t('Experience the best of our platform with exclusive premium features.')}
      </Typography>
      {next !== undefined && <TierPrice tier={next} onLeave={close} />}
      <Box sx={{ mt: 4, alignSelf: 'stretch', textAlign: 'start', '&:empty': { display: 'none' } }}>
        {renderRequirements?.(close)}
      </Box>
      <List sx={{ my: 3, alignSelf: 'stretch' }}>
        {benefits.slice(0, MAX_BENEFITS).map((benefit) => (
          <ListItem key={benefit} disableGutters sx={{ gap: 3, py: 1, alignItems: 'flex-start' }}>
            <CheckOutlined aria-hidden sx={{ fontSize: 20, mt: 1, color: 'gold.text' }} />
            {benefit}
          </ListItem>
        ))}
        {benefits.length > MAX_BENEFITS && (
          <ListItem disableGutters sx={{ py: 1, pl: 8, color: 'text.secondary' }}>
            {t('...and much more!')}
          </ListItem>
        )}
      </List>
      <Box data-actions sx={{ alignSelf: 'stretch' }}>
        <Button variant="contained" fullWidth onClick={upgrade}>
          {next === undefined
            ? t('See plans')
            : t('Upgrade to {tier}', { tier: translate(tiers[next].name) })}
        </Button>
        <Button variant="outlined" fullWidth onClick={close} sx={{ mt: 2 }}>
          {membership === undefined
            ? t('Not now')
            : t('Continue as {tier} Member', { tier: translate(tiers[membership.tier].name) })}
        </Button>
      </Box>
    </Dialog>
  );
}

/** What a month of the tier costs, and the link that compares it with the others. */
function TierPrice({ tier, onLeave }: { tier: Tier; onLeave: () => void }) {
  const currency = useCurrency();
  return (
    <Box sx={{ mt: 4, pt: 4, alignSelf: 'stretch', borderTop: 1, borderColor: 'divider' }}>
      {currency !== undefined && (
        <Typography variant="h3" component="p" id={PRICE_ID}>
          {t('{tier}: {price} for 1 month', {
            tier: translate(tiers[tier].name),
            price: formatAmount(getTierPrice(tier), currency),
          })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('Nothing renews automatically.')}{' '}
        <Link component={RouterLink} to="/membership" onClick={onLeave}>
          {t('Compare all plans')}
        </Link>
      </Typography>
    </Box>
  );
}

/** The required tier in the server's error details, if any. */
function parseRequiredTier(details: unknown): Tier | undefined {
  if (typeof details !== 'object' || details === null || !('requiredTier' in details)) return undefined;
  return tierNames.find((tier) => tier === details.requiredTier);
}

/** Shows a tier-related refusal: the upgrade modal, or for members of the top tier the error itself. */
export function useUpgradePrompt() {
  const { data: membership } = useMembershipQuery();
  const toast = useToast();
  const dispatch = useDispatch();
  return ({ message, details }: Pick<ApiError, 'message' | 'details'>, texts: UpgradeModalProps) => {
    const isAtTop = membership !== undefined && nextTier[membership.tier] === undefined;
    if (isAtTop) toast(message, 'error');
    else dispatch(upgradeModalOpened({ tier: parseRequiredTier(details), ...texts }));
  };
}
