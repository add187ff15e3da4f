import Box from '@mui/material/Box';
import { type Verifications, verificationKinds } from '@troth/contract';
import { t } from '@troth/texts';
import { formatVerifiedOn, VerificationIcon } from './VerificationMarks.tsx';

/** The verifications of a profile with their dates; missing ones are not listed. */
export function VerificationList({ proofs, name }: { proofs: Verifications; name: string }) {
  const steps = verificationKinds.flatMap((kind) => {
    const at = proofs[kind];
    return at === null ? [] : [{ kind, at }];
  });
  if (steps.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('What’s verified about {name}', { name })} sx={listStyle}>
      {steps.map(({ kind, at }) => (
        <li key={kind}>
          <VerificationIcon kind={kind} sx={{ fontSize: '1.25rem', color: 'success.main', flexShrink: 0 }} />
          <time dateTime={at}>{formatVerifiedOn(kind, at)}</time>
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 6,
  rowGap: 2,
  typography: 'body2',
  '& > li': { display: 'flex', alignItems: 'center', gap: 2 },
} as const;
