import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type VerificationKind, type Verifications, verificationKinds } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { formatVerifiedOn, VerificationIcon, verificationNames } from './VerificationMarks.tsx';

/** How each verification is done; shown while it is missing. */
const verificationSteps: Record<VerificationKind, string> = {
  email: t('We’ll send a code to your email.'),
  phone: t('We’ll text you a code.'),
  photo: t('Our team reviews your profile photo.'),
  identity: t('Our team meets you on a short video call.'),
};

const verificationLinks: Record<
  Exclude<VerificationKind, 'identity'>,
  { to: string; text: string; label: string }
> = {
  email: { to: '/profile/phone-verification', text: t('Verify'), label: t('Verify my email') },
  phone: { to: '/profile/phone-verification', text: t('Verify'), label: t('Verify my phone number') },
  photo: { to: '/profile/photos', text: t('Photos'), label: t('View my photos') },
};

/** The member's own verifications: what others see, what is missing, and how to do each. */
export function OwnVerifications({ proofs }: { proofs: Verifications }) {
  return (
    <SectionCard
      title={t('Your verifications')}
      hint={t('Members see which steps you’ve completed and the month, nothing more.')}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {verificationKinds.map((kind) =>
          kind === 'identity' ? (
            <IdentityStep key={kind} verifiedAt={proofs.identity} />
          ) : (
            <VerificationStep
              key={kind}
              kind={kind}
              verifiedAt={proofs[kind]}
              action={<VerifyButton kind={kind} verifiedAt={proofs[kind]} />}
            />
          ),
        )}
      </Box>
    </SectionCard>
  );
}

interface VerificationStepProps {
  kind: VerificationKind;
  verifiedAt: string | null;
  action?: ReactNode;
  children?: ReactNode;
}

function VerificationStep({ kind, verifiedAt, action, children }: VerificationStepProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <VerificationIcon kind={kind} sx={{ color: verifiedAt === null ? 'text.secondary' : 'success.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" variant="subtitle1">
          {verifiedAt === null ? verificationNames[kind] : formatVerifiedOn(kind, verifiedAt)}
        </Typography>
        {verifiedAt === null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Not verified yet.')} {verificationSteps[kind]}
          </Typography>
        )}
      </Box>
      {action}
      {children && <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' } }}>{children}</Box>}
    </Box>
  );
}

/** The link to a missing verification, or to the verified phone number, which can be changed. */
function VerifyButton({
  kind,
  verifiedAt,
}: {
  kind: keyof typeof verificationLinks;
  verifiedAt: string | null;
}) {
  if (verifiedAt !== null && kind !== 'phone') return null;
  const { to, text, label } = verificationLinks[kind];
  return (
    <Button
      component={Link}
      to={to}
      variant={verifiedAt === null ? 'outlined' : 'text'}
      aria-label={verifiedAt === null ? label : t('Manage my phone number')}
      sx={buttonStyle}
    >
      {verifiedAt === null ? text : t('Open')}
    </Button>
  );
}

function IdentityStep({ verifiedAt }: { verifiedAt: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const howId = useId();
  const action = verifiedAt === null && (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? howId : undefined}
      aria-label={t('How our team verifies your identity')}
      onClick={() => setOpen(!isOpen)}
      sx={buttonStyle}
    >
      {isOpen ? t('Close') : t('How it works')}
    </Button>
  );
  return (
    <VerificationStep kind="identity" verifiedAt={verifiedAt} action={action}>
      {verifiedAt === null && isOpen && (
        <Typography id={howId} variant="body2" sx={{ mt: 2, maxWidth: '56ch' }}>
          {t(
            'Our team invites you to a video call. You hold an official photo ID next to your face, and they compare the name, date of birth and photo with your profile. Nothing is recorded or copied: we only keep the date. If you later change your name, gender or date of birth, we’ll verify you again.',
          )}
        </Typography>
      )}
    </VerificationStep>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: 4,
  alignItems: 'start',
  py: 3,
  '& > svg': { mt: '2px' },
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Aligned with the first line of the row, whatever is below that. */
const buttonStyle = { my: '-8px', minWidth: 0, px: 3 } as const;
