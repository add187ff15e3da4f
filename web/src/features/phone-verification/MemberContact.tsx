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

/** The number is fetched only when the member presses the button. */
function PhoneNumberCard({ userId, name, isConnected }: PhoneNumberCardProps) {
  const [fetchContact, { currentData, error, isFetching }] = useLazyContactQuery();
  const titleId = useId();
  const phoneLink = useRef<HTMLAnchorElement>(null);
  const phoneNumber = currentData?.phoneNumber;
  const isMissing = isApiError(error) && error.code === 'NOT_FOUND';

  // The pressed button has disappeared, so move the focus to the number.
  useEffect(() => {
    if (phoneNumber !== undefined) phoneLink.current?.focus();
  }, [phoneNumber]);

  return (
    <Box component="section" aria-labelledby={titleId} sx={cardStyle}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="h3" component="h2" id={titleId}>
          {t('Contact')}
        </Typography>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1 }}>
          {isFetching || error === undefined
            ? formatIntro(name, isConnected)
            : isMissing
              ? formatNoNumber(name)
              : getErrorMessage(error)}
        </Typography>
      </Box>
      {phoneNumber !== undefined ? (
        <Link
          ref={phoneLink}
          href={`tel:${phoneNumber}`}
          aria-label={t('Call {name}: {number}', { name, number: formatPhoneNumber(phoneNumber) })}
          sx={callLinkStyle}
        >
          <PhoneOutlined aria-hidden sx={{ fontSize: 20 }} />
          {formatPhoneNumber(phoneNumber)}
        </Link>
      ) : (
        !isMissing && (
          <BusyButton
            variant="outlined"
            busy={isFetching}
            busyText={t('Requesting…')}
            onClick={() => void fetchContact({ params: { id: userId } })}
          >
            {error ? t('Try again') : t('Show phone number')}
          </BusyButton>
        )
      )}
    </Box>
  );
}

function formatIntro(name: string, isConnected: boolean): string {
  return isConnected
    ? t('You’re connected, so you can call {name}. It’s nice to send a message first.', { name })
    : t('Your plan shows you the number, if {name} has one you’re allowed to see.', { name });
}

const formatNoNumber = (name: string) =>
  t('{name} isn’t showing a phone number. You can ask in a message.', { name });

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

/** A member's phone number, for connected members and for tiers that need no connection; otherwise renders nothing. */
export function MemberContact({ member }: { member: ProfileCard }) {
  const { data: me } = useMeQuery();
  const isConnected = getRelationship(useWithRelationship(member)) === 'connected';
  const needsNoConnection = me !== undefined && tiers[me.tier].flags.directContact;
  if (!isConnected && !needsNoConnection) return null;
  return <PhoneNumberCard userId={member.userId} name={firstNameOf(member.name)} isConnected={isConnected} />;
}
