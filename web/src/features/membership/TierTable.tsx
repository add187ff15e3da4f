import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Membership, type Tier, tiers } from '@troth/contract';
import { dayMonthYear } from '../../ui/format/date.ts';
import { inRupees } from '../../ui/format/money.ts';

const sold: Tier[] = ['free', 'silver', 'gold', 'platinum'];

/** The four side by side, the member's own edged in gold. */
export function TierTable({ membership }: { membership: Membership | undefined }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {sold.map((tier) => (
        <TierColumn key={tier} tier={tier} own={membership?.tier === tier ? membership : undefined} />
      ))}
    </Box>
  );
}

function TierColumn({ tier, own }: { tier: Tier; own: Membership | undefined }) {
  const { name, monthlyPrice, benefits } = tiers[tier];
  return (
    <Card
      component="li"
      sx={{
        p: 5,
        display: 'flex',
        flexDirection: 'column',
        ...(own && { borderColor: 'gold.fill', boxShadow: 'inset 0 0 0 1px var(--mui-palette-gold-fill)' }),
      }}
    >
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32, gap: 2 }}
      >
        <Typography variant="h2">{name}</Typography>
        {own && <Chip color="primary" label="Yours" />}
      </Box>
      <Typography sx={{ mt: 2, fontVariantNumeric: 'tabular-nums' }}>
        <Box component="strong" sx={{ typography: 'h2', fontFamily: 'inherit' }}>
          {inRupees(monthlyPrice ?? 0)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {monthlyPrice === 0 ? 'for as long as you like' : 'for 1 month'}
        </Box>
      </Typography>
      {own?.expiresAt && (
        <Typography variant="body2" sx={{ mt: 1, color: 'warning.main' }}>
          Yours until {dayMonthYear(own.expiresAt)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
        {benefits.map((benefit) => (
          <Box component="li" key={benefit} sx={{ display: 'flex', gap: 2.5, typography: 'body2' }}>
            <CheckOutlined aria-hidden sx={{ fontSize: 18, mt: '2px', color: 'gold.text', flexShrink: 0 }} />
            {benefit}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
