import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ProfileCard, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useId, useRef } from 'react';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { formatPhoneNumber } from '../../ui/format/phone-number.ts';
import { getRelationship } from '../interests/index.ts';
import { firstNameOf, useMeQuery, useWithRelationship } from '../profiles/index.ts';
import { useLazyContactQuery } from './api.ts';

interface PhoneNumberCardProps {
  userId: string;
  /** Name used in sentences. */
  name: string;
  isConnected: boolean;
}

/** The number is fetched on request only. */
function PhoneNumberCard({ userId, name, isConnected }: PhoneNumberCardProps) {
  const [fetchContact, { currentData, error, isFetching }] = useLazyContactQuery();
  const titleId = useId();
  const number = useRef<HTMLAnchorElement>(null);
  const shown = currentData?.phoneNumber;
  const isMissing = isApiError(error) && error.code === 'NOT_FOUND';

  // The pressed button is gone, so move the focus.
  useEffect(() => {
    if (shown !== undefined) number.current?.focus();
  }, [shown]);

  return (
    <Box component="section" aria-labelledby={titleId} sx={cardStyle}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="h3" component="h2" id={titleId}>
          {t('Contact')}
        </Typography>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1 }}>
          {isFetching || error === undefined
            ? introText(name, isConnected)
            : isMissing
              ? noNumberText(name)
              : getErrorMessage(error)}
        </Typography>
      </Box>
      {shown !== undefined ? (
        <Link
          ref={number}
          href={`tel:${shown}`}
          aria-label={t('Call {name}: {number}', { name, number: formatPhoneNumber(shown) })}
          sx={callLinkStyle}
        >
          <PhoneOutlined aria-hidden sx={{ fontSize: 20 }} />
          {formatPhoneNumber(shown)}
        </Link>
      ) : (
        !isMissing && (
          <BusyButton
            variant="outlined"
            busy={isFetching}
            busyText={t('Asking…')}
            onClick={() => void fetchContact({ params: { id: userId } })}
          >
            {error ? t('Try again') : t('Show phone number')}
          </BusyButton>
        )
      )}
    </Box>
  );
}

function introText(name: string, isConnected: boolean): string {
  return isConnected
    ? t('You are connected, so you may call {name}. A message first is a good beginning.', { name })
    : t('Your membership shows you the number, where {name} has one that may be seen.', { name });
}

const noNumberText = (name: string) =>
  t('{name} does not show a phone number. You can ask in a message.', { name });

const cardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 6,
  rowGap: 4,
  p: { xs: 4, md: 6 },
  borderRadius: '16px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

const callLinkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  typography: 'h3',
  fontFamily: 'inherit',
  fontVariantNumeric: 'tabular-nums',
} as const;

/**
 * Shown on profiles of connected members, or of any member if the tier needs no connection; otherwise renders nothing.
 */
export function MemberContact({ member }: { member: ProfileCard }) {
  const { data: me } = useMeQuery();
  const isConnected = getRelationship(useWithRelationship(member)) === 'connected';
  const needsNoConnection = me !== undefined && tiers[me.tier].flags.directContact;
  if (!isConnected && !needsNoConnection) return null;
  return <PhoneNumberCard userId={member.userId} name={firstNameOf(member.name)} isConnected={isConnected} />;
}
