import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useId, useRef } from 'react';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useLazyContactQuery } from '../api.ts';
import { written } from '../written.ts';

interface ContactCardProps {
  userId: string;
  /** What one calls the member by. */
  name: string;
  isConnected: boolean;
}

/** The number is asked for when it is wanted, and not before. */
export function ContactCard({ userId, name, isConnected }: ContactCardProps) {
  const [ask, { currentData, error, isFetching }] = useLazyContactQuery();
  const titleId = useId();
  const number = useRef<HTMLAnchorElement>(null);
  const shown = currentData?.phoneNumber;
  const isNone = isApiError(error) && error.code === 'NOT_FOUND';

  // The button that was pressed is gone.
  useEffect(() => {
    if (shown !== undefined) number.current?.focus();
  }, [shown]);

  return (
    <Box component="section" aria-labelledby={titleId} sx={card}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="h3" component="h2" id={titleId}>
          {t('Contact')}
        </Typography>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1 }}>
          {isFetching || error === undefined
            ? wordsBefore(name, isConnected)
            : isNone
              ? none(name)
              : messageOf(error)}
        </Typography>
      </Box>
      {shown !== undefined ? (
        <Link
          ref={number}
          href={`tel:${shown}`}
          aria-label={t('Call {name}: {number}', { name, number: written(shown) })}
          sx={call}
        >
          <PhoneOutlined aria-hidden sx={{ fontSize: 20 }} />
          {written(shown)}
        </Link>
      ) : (
        !isNone && (
          <BusyButton
            variant="outlined"
            busy={isFetching}
            busyText={t('Asking…')}
            onClick={() => void ask({ params: { id: userId } })}
          >
            {error ? t('Try again') : t('Show phone number')}
          </BusyButton>
        )
      )}
    </Box>
  );
}

function wordsBefore(name: string, isConnected: boolean): string {
  return isConnected
    ? t('You are connected, so you may call {name}. A message first is a good beginning.', { name })
    : t('Your membership shows you the number, where {name} has one that may be seen.', { name });
}

const none = (name: string) => t('{name} does not show a phone number. You can ask in a message.', { name });

const card = {
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

const call = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  typography: 'h3',
  fontFamily: 'inherit',
  fontVariantNumeric: 'tabular-nums',
} as const;
