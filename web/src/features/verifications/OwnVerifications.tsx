import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type VerificationKind, type Verifications, verificationKinds } from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { formatVerifiedOn, VerificationIcon, verificationNames } from './VerificationMarks.tsx';

/** What each verification requires, if it is not done. */
const verificationSteps: Record<VerificationKind, string> = {
  email: t('We send a code to your address.'),
  phone: t('We send a code as a text message.'),
  photo: t('Our staff look at your profile photo.'),
  identity: t('Our staff meet you in a short video call.'),
};

const verificationLinks: Record<
  Exclude<VerificationKind, 'identity'>,
  { to: string; text: string; label: string }
> = {
  email: { to: '/profile/phone-verification', text: t('Check'), label: t('Check my email') },
  phone: { to: '/profile/phone-verification', text: t('Check'), label: t('Check my phone number') },
  photo: { to: '/profile/photos', text: t('Photos'), label: t('Open my photos') },
};

/** The member's own verifications: what others see, what is missing, and how to do each. */
export function OwnVerifications({ proofs }: { proofs: Verifications }) {
  return (
    <SectionCard
      title={t('What we have checked')}
      hint={t('Members see each step that is done and its month, and nothing more of it.')}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {verificationKinds.map((kind) =>
          kind === 'identity' ? (
            <IdentityStep key={kind} at={proofs.identity} />
          ) : (
            <VerificationStep
              key={kind}
              kind={kind}
              at={proofs[kind]}
              action={<VerifyButton kind={kind} at={proofs[kind]} />}
            />
          ),
        )}
      </Box>
    </SectionCard>
  );
}

interface VerificationStepProps {
  kind: VerificationKind;
  at: string | null;
  action?: ReactNode;
  children?: ReactNode;
}

function VerificationStep({ kind, at, action, children }: VerificationStepProps) {
  return (
    <Box component="li" sx={rowStyle}>
      <VerificationIcon kind={kind} sx={{ color: at === null ? 'text.secondary' : 'success.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" variant="subtitle1">
          {at === null ? verificationNames[kind] : formatVerifiedOn(kind, at)}
        </Typography>
        {at === null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Not checked yet.')} {verificationSteps[kind]}
          </Typography>
        )}
      </Box>
      {action}
      {children && <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' } }}>{children}</Box>}
    </Box>
  );
}

/** A verified phone number can be changed here; the other verifications need no action. */
function VerifyButton({ kind, at }: { kind: keyof typeof verificationLinks; at: string | null }) {
  if (at !== null && kind !== 'phone') return null;
  const { to, text, label } = verificationLinks[kind];
  return (
    <Button
      component={Link}
      to={to}
      variant={at === null ? 'outlined' : 'text'}
      aria-label={at === null ? label : t('Open my phone number')}
      sx={buttonStyle}
    >
      {at === null ? text : t('Open')}
    </Button>
  );
}

function IdentityStep({ at }: { at: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const howId = useId();
  const action = at === null && (
    <Button
      aria-expanded={isOpen}
      aria-controls={isOpen ? howId : undefined}
      aria-label={t('How our staff check who you are')}
      onClick={() => setOpen(!isOpen)}
      sx={buttonStyle}
    >
      {isOpen ? t('Close') : t('How')}
    </Button>
  );
  return (
    <VerificationStep kind="identity" at={at} action={action}>
      {at === null && isOpen && (
        <Typography id={howId} variant="body2" sx={{ mt: 2, maxWidth: '56ch' }}>
          {t(
            'Our staff invite you to the call. There you hold an official paper with a picture beside your face, and they compare name, date of birth and face with your profile. Nothing is recorded or copied: we keep the date alone. If you change your name, gender or date of birth later, it is checked again.',
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

/** Next to the first line, whatever follows below it. */
const buttonStyle = { my: '-8px', minWidth: 0, px: 3 } as const;
