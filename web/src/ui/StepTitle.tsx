import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface StepTitleProps {
  title: string;
  lead?: ReactNode;
  step?: { at: number; of: number };
}

/** The heading of a form of one column, and how far along it is. */
export function StepTitle({ title, lead, step }: StepTitleProps) {
  useDocumentTitle(title);
  return (
    <Box sx={{ mb: 6 }}>
      {step && (
        <Typography variant="caption" component="p" sx={{ color: 'gold.text', fontWeight: 600, mb: 1 }}>
          {t('Step {at} of {of}', { at: step.at, of: step.of })}
        </Typography>
      )}
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      {lead !== undefined && <Typography sx={{ color: 'text.secondary', mt: 2 }}>{lead}</Typography>}
    </Box>
  );
}
