import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MailFrequency, MailKind } from '@troth/contract';
import { t } from '@troth/texts';
import { useId } from 'react';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import {
  getFrequencyOptions,
  mailKindDescriptions,
  useChooseMailMutation,
  useMailChoicesQuery,
} from './mail-preferences.ts';
import { PushSetting } from './push/PushSetting.tsx';

interface MailChoiceProps {
  kind: MailKind;
  label: string;
  description: string;
  frequency: MailFrequency;
}

/** The frequency of one kind of mail. A change is saved at once. */
function MailChoice({ kind, label, description, frequency }: MailChoiceProps) {
  const [saveFrequency, saveState] = useChooseMailMutation();
  const id = useId();
  return (
    <Box component="li" sx={rowStyle}>
      <Box>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'baseline', columnGap: 3, flexWrap: 'wrap' }}>
          <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <SaveStatus
            isSaved={saveState.isSuccess}
            failure={saveState.error && getErrorMessage(saveState.error)}
          />
        </Stack>
        <Typography variant="body2" id={`${id}-description`} sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
      </Box>
      <Select
        fullWidth
        value={frequency}
        onChange={({ target }) => void saveFrequency({ [kind]: target.value })}
        labelId={`${id}-label`}
        id={id}
        SelectDisplayProps={{ 'aria-describedby': `${id}-description` }}
        input={<OutlinedInput />}
      >
        {getFrequencyOptions(kind).map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

/** Placed next to the label, so that nothing moves when the status appears. */
function SaveStatus({ isSaved, failure }: { isSaved: boolean; failure: string | undefined }) {
  return (
    <Stack
      role="status"
      direction="row"
      sx={{
        gap: 1,
        typography: 'caption',
        alignItems: 'center',
        color: failure === undefined ? 'success.main' : 'error.main',
      }}
    >
      {failure !== undefined && (
        <>
          <ErrorOutline aria-hidden sx={{ fontSize: 18 }} />
          {failure}
        </>
      )}
      {isSaved && (
        <>
          <CheckOutlined aria-hidden sx={{ fontSize: 18 }} />
          {t('Saved')}
        </>
      )}
    </Stack>
  );
}

const rowStyle = {
  py: 4,
  '&:last-of-type': { pb: 0 },
  display: 'grid',
  columnGap: 6,
  rowGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { sm: 'minmax(0, 1fr) 11rem' },
} as const;

/** The settings of push notifications, and how often each kind of mail is sent. */
export function NotificationSettings() {
  return (
    <Stack spacing={6}>
      <PushSetting />
      <MailFrequencies />
    </Stack>
  );
}

function MailFrequencies() {
  const { data: choices, error, refetch } = useMailChoicesQuery();
  return (
    <SectionCard
      title={t('Email')}
      hint={t(
        'Daily and weekly updates come together in one email. We always email you about your account, its security and your payments.',
      )}
    >
      {choices !== undefined ? (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {mailKindDescriptions.map((mailKind) => (
            <MailChoice key={mailKind.kind} {...mailKind} frequency={choices[mailKind.kind]} />
          ))}
        </Box>
      ) : error !== undefined ? (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </SectionCard>
  );
}
