import Box from '@mui/material/Box';
import { type Tier, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Fragment } from 'react';
import { layout } from '../../ui/theme/tokens.ts';
import { CapabilityValue } from './TierComparison.tsx';
import { capabilityGroups, comparedTiers } from './tier-capabilities.ts';

/** The comparison for narrow windows: the name of each capability is above its four values. */
export function NarrowTierComparison({ ownTier }: { ownTier: Tier | undefined }) {
  return (
    <Box component="table" aria-label={t('What’s in each plan')} sx={narrowTableStyle}>
      <thead>
        <tr>
          {comparedTiers.map((tier) => (
            <th key={tier} scope="col" data-own={tier === ownTier ? '' : undefined}>
              {translate(tiers[tier].name)}
            </th>
          ))}
        </tr>
      </thead>
      {capabilityGroups.map(({ title, capabilities }) => (
        <Fragment key={title}>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={comparedTiers.length} data-title="">
                {title}
              </th>
            </tr>
          </tbody>
          {capabilities.map(({ name, getValue }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" colSpan={comparedTiers.length}>
                  {name}
                </th>
              </tr>
              <tr>
                {comparedTiers.map((tier) => (
                  <td key={tier}>
                    <CapabilityValue value={getValue(tier)} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </Fragment>
      ))}
    </Box>
  );
}

const narrowTableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { p: 0, textAlign: 'center' },
  // The tier names stay visible, because the values below depend on them.
  '& thead th': {
    typography: 'subtitle2',
    position: 'sticky',
    top: layout.headerHeight,
    zIndex: 1,
    py: 3,
    bgcolor: 'background.default',
    borderBottom: '2px solid',
    borderColor: 'divider',
  },
  '& thead [data-own]': { borderColor: 'gold.fill' },
  '& th[scope="rowgroup"]': { typography: 'body2', pt: 4, color: 'text.secondary' },
  '& th[data-title]': { typography: 'h3', pt: 8, pb: 2, color: 'text.primary' },
  '& td': {
    pt: 1,
    pb: 4,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
} as const;
