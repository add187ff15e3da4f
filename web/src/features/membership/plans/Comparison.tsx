import Box from '@mui/material/Box';
import { type Tier, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import type { ReactNode } from 'react';
import { heardOnly } from '../../../ui/heard-only.ts';
import { type ComparedTier, capabilityGroups, comparedTiers } from './capabilities.ts';
import { comparisonTable } from './comparison-table.ts';
import { Held } from './Held.tsx';
import { Yours } from './Yours.tsx';

interface Row {
  name: string;
  cell: (tier: ComparedTier) => ReactNode;
}

/** What stands in each column under its name. */
interface TopRow extends Row {
  /** Where what it is shows by itself. */
  isHeardOnly?: boolean;
}

interface ComparisonProps {
  /** Whose column is edged in gold. */
  own: Tier | undefined;
  /** Beside the names. */
  corner: ReactNode;
  top: readonly TopRow[];
}

/** The four side by side, capability by capability. */
export function Comparison({ own, corner, top }: ComparisonProps) {
  const marked = (tier: ComparedTier) => (tier === own ? '' : undefined);
  const row = ({ name, cell, isHeardOnly = false }: TopRow) => (
    <tr key={name}>
      <th scope="row">{isHeardOnly ? <Box sx={heardOnly}>{name}</Box> : name}</th>
      {comparedTiers.map((tier) => (
        <td key={tier} data-own={marked(tier)}>
          {cell(tier)}
        </td>
      ))}
    </tr>
  );
  return (
    <Box component="table" sx={comparisonTable}>
      <Box component="caption" sx={heardOnly}>
        {t('What each membership holds')}
      </Box>
      <thead>
        <tr>
          <td>{corner}</td>
          {comparedTiers.map((tier) => (
            <th key={tier} scope="col" data-own={marked(tier)}>
              {tier === own && <Yours />}
              {translate(tiers[tier].name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-top="">{top.map(row)}</tbody>
      {capabilityGroups.map(({ title, capabilities }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup">{title}</th>
            {comparedTiers.map((tier) => (
              <td key={tier} data-own={marked(tier)} />
            ))}
          </tr>
          {capabilities.map(({ name, held }) => row({ name, cell: (tier) => <Held held={held(tier)} /> }))}
        </tbody>
      ))}
    </Box>
  );
}
