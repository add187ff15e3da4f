import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Motif } from '../../../ui/art/Motif.tsx';
import { heardOnly } from '../../../ui/heard-only.ts';
import { useDocumentTitle } from '../../../ui/useDocumentTitle.ts';
import { useOutcomeTold } from './useOutcomeTold.ts';

interface OutcomePageProps {
  title: string;
  /** One or two lines: what that means for the member. */
  lead: ReactNode;
  /** The one main button, and a quiet one below it. */
  acts: ReactNode;
  isKnown: boolean;
  /** Gold where something was given; else it is quiet. */
  isGiven: boolean;
  children: ReactNode;
}

/** What has become of an order, in the middle of the page, told as soon as it is known. */
export function OutcomePage({ title, lead, acts, isKnown, isGiven, children }: OutcomePageProps) {
  useDocumentTitle(title);
  const { heading, heard } = useOutcomeTold(isKnown ? title : undefined);
  return (
    <Stack
      sx={{ alignItems: 'center', px: { xs: 4, md: 8 }, py: { xs: 8, md: 12 }, maxWidth: 720, mx: 'auto' }}
    >
      <Box sx={{ color: isGiven ? 'gold.fill' : 'outline', lineHeight: 0 }}>
        <Motif size={96} />
      </Box>
      <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ mt: 4, textAlign: 'center' }}>
        {title}
      </Typography>
      <Box role="status" sx={heardOnly}>
        {heard}
      </Box>
      <Box
        sx={{
          mt: 3,
          color: 'text.secondary',
          maxWidth: '48ch',
          textAlign: 'center',
          '& p': { m: 0 },
          '& p:first-of-type': { color: 'text.primary' },
        }}
      >
        {lead}
      </Box>
      <Stack
        spacing={2}
        sx={{
          mt: 6,
          width: { xs: '100%', sm: 'auto' },
          minWidth: { sm: 280 },
          '& > *': { textAlign: 'center' },
        }}
      >
        {acts}
      </Stack>
      <Stack spacing={8} sx={{ mt: 8, width: '100%' }}>
        {children}
      </Stack>
    </Stack>
  );
}
