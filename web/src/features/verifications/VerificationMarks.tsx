import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { VerificationKind, Verifications } from '@troth/contract';
import { formatMonthAndYear, t } from '@troth/texts';
import { visuallyHidden } from '../../ui/layout/sx.ts';

const verificationIcons: Record<VerificationKind, typeof BadgeOutlined> = {
  email: AlternateEmailOutlined,
  phone: PhoneIphoneOutlined,
  photo: PhotoCameraOutlined,
  identity: BadgeOutlined,
};

/** Decorative: the label is next to it. */
export function VerificationIcon({ kind, ...icon }: SvgIconProps & { kind: VerificationKind }) {
  const Icon = verificationIcons[kind];
  return <Icon aria-hidden {...icon} />;
}

/** The label of each verification. */
export const verificationNames: Record<VerificationKind, string> = {
  email: t('Email'),
  phone: t('Phone'),
  photo: t('Photo'),
  identity: t('Identity'),
};

const verifiedLabels: Record<VerificationKind, string> = {
  email: t('Email verified'),
  phone: t('Phone verified'),
  photo: t('Photo verified'),
  identity: t('Identity verified'),
};

/** "Phone checked". */
export const formatVerified = (kind: VerificationKind): string => verifiedLabels[kind];

/** "Phone checked, May 2026". */
export const formatVerifiedOn = (kind: VerificationKind, at: string): string =>
  t('{step} · {month}', { step: formatVerified(kind), month: formatMonthAndYear(at) });

/** The verifications shown on cards: not the email address, which every member has verified. */
const markedKinds = ['phone', 'photo', 'identity'] as const satisfies readonly VerificationKind[];

/** The width that the labels need, by the number of marks. In rem, so that it grows with the font size. */
const MIN_WIDTH_REM = [0, 0, 9, 13] as const;

/** The verifications on a card, in one line. Its space is reserved even if there are none. */
export function VerificationMarks({ proofs }: { proofs: Verifications }) {
  const steps = markedKinds.flatMap((kind) => {
    const at = proofs[kind];
    return at === null ? [] : [{ kind, at }];
  });
  return (
    <Box sx={{ containerType: 'inline-size', minHeight: '1.25rem', typography: 'caption' }}>
      {steps.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Verified')}
          sx={{ ...markListStyle, ...hideLabelsBelow(MIN_WIDTH_REM[steps.length] ?? 0) }}
        >
          {steps.map(({ kind, at }) => (
            <li key={kind} title={formatVerifiedOn(kind, at)}>
              <VerificationIcon kind={kind} sx={{ fontSize: '1rem', color: 'success.main' }} />
              <span>{verificationNames[kind]}</span>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const markListStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  gap: 3,
  whiteSpace: 'nowrap',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, minHeight: '1.25rem' },
} as const;

/** Hides labels that do not fit, except from screen readers. */
const hideLabelsBelow = (rem: number) => ({
  [`@container (max-width: ${rem}rem)`]: { '& li > span': visuallyHidden },
});
