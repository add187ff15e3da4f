import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Tier, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../ui/layout/sx.ts';
import { type ComparedTier, capabilityGroups, comparedTiers } from './tier-capabilities.ts';

const ownColumnBorder = '2px solid var(--mui-palette-gold-fill)';
const cornerRadius = '16px';
const hairline = '1px solid var(--mui-palette-divider)';

/** Table style: rows separated by hairlines, and a gold frame around the member's own column. */
const comparisonTableStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { px: 2, py: 2.75, textAlign: 'center', fontWeight: 400, verticalAlign: 'middle' },
  '& td': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& tr > :first-child': { width: { lg: '28%', xl: '30%' }, textAlign: 'left', pl: 0 },
  '& thead > tr > *': { pt: 5, pb: 1, verticalAlign: 'bottom' },
  '& th[scope="col"]': {
    typography: 'h2',
    '& > .MuiChip-root': { display: 'flex', width: 'fit-content', mx: 'auto', mb: 1 },
  },
  '& th[scope="row"]': { typography: 'body1' },
  '& th[scope="rowgroup"]': { typography: 'h3', pt: 8, pb: 2 },
  '& tbody[data-top] > tr > *': { py: 2, fontWeight: 400, verticalAlign: 'top' },
  '& tbody:not([data-top]) > tr + tr > *': { borderTop: hairline },
  '& [data-own]': { borderInline: ownColumnBorder, bgcolor: 'background.default' },
  '& thead [data-own]': { borderTop: ownColumnBorder, borderRadius: `${cornerRadius} ${cornerRadius} 0 0` },
  '& tbody:last-of-type > tr:last-child > [data-own]': {
    borderBottom: ownColumnBorder,
    borderRadius: `0 0 ${cornerRadius} ${cornerRadius}`,
  },
} as const;

/** The value of a capability in a tier: a text, or an icon with accessible text. */
export function CapabilityValue({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <>
      {value ? (
        <CheckOutlined aria-hidden sx={{ fontSize: 20, display: 'block', mx: 'auto' }} />
      ) : (
        <Box aria-hidden component="span" sx={{ color: 'text.secondary' }}>
          –
        </Box>
      )}
      <Box component="span" sx={visuallyHidden}>
        {value ? t('Included') : t('Not included')}
      </Box>
    </>
  );
}

/** Marks the member's current tier. */
export function CurrentTierChip() {
  return <Chip component="span" size="small" color="primary" label={t('Your plan')} sx={{ height: 24 }} />;
}

interface ComparisonRow {
  name: string;
  renderCell: (tier: ComparedTier) => ReactNode;
}

/** A row below the tier names, which adds content to each column. */
interface HeaderRow extends ComparisonRow {
  /** Whether the row's name is for screen readers only. */
  isVisuallyHidden?: boolean;
}

interface TierComparisonProps {
  /** The member's tier, whose column has the gold frame. */
  ownTier: Tier | undefined;
  /** Content of the cell to the left of the tier names. */
  cornerContent: ReactNode;
  headerRows: readonly HeaderRow[];
}

/** The four tiers side by side, one capability per row. */
export function TierComparison({ ownTier, cornerContent, headerRows }: TierComparisonProps) {
  const getOwnMark = (tier: ComparedTier) => (tier === ownTier ? '' : undefined);
  const renderRow = ({ name, renderCell, isVisuallyHidden = false }: HeaderRow) => (
    <tr key={name}>
      <th scope="row">{isVisuallyHidden ? <Box sx={visuallyHidden}>{name}</Box> : name}</th>
      {comparedTiers.map((tier) => (
        <td key={tier} data-own={getOwnMark(tier)}>
          {renderCell(tier)}
        </td>
      ))}
    </tr>
  );
  return (
    <Box component="table" sx={comparisonTableStyle}>
      <Box component="caption" sx={visuallyHidden}>
        {t('What’s in each plan')}
      </Box>
      <thead>
        <tr>
          <td>{cornerContent}</td>
          {comparedTiers.map((tier) => (
            <th key={tier} scope="col" data-own={getOwnMark(tier)}>
              {tier === ownTier && <CurrentTierChip />}
              {translate(tiers[tier].name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-top="">{headerRows.map(renderRow)}</tbody>
      {capabilityGroups.map(({ title, capabilities }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup">{title}</th>
            {comparedTiers.map((tier) => (
              <td key={tier} data-own={getOwnMark(tier)} />
            ))}
          </tr>
          {capabilities.map(({ name, getValue }) =>
            renderRow({ name, renderCell: (tier) => <CapabilityValue value={getValue(tier)} /> }),
          )}
        </tbody>
      ))}
    </Box>
  );
}
