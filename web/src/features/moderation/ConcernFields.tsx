import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { MAX_CONCERN_LENGTH, type ReportReason } from '@troth/contract';
import { t } from '@troth/texts';
import type { Control } from 'react-hook-form';
import { DescribedChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { LongTextInput } from '../../ui/form/TextInput.tsx';
import { rich } from '../../ui/format/rich.ts';
import { reportReasonOptions } from './report-reasons.ts';

export interface ConcernValues {
  reason: ReportReason | '';
  details: string;
  /** Asked, like the fields below, only in the public form, which does not know the subject or the sender. */
  about: 'profile' | 'site';
  link: string;
  email: string;
}

export const emptyConcern: ConcernValues = { reason: '', details: '', about: 'site', link: '', email: '' };

const MIN_DETAILS_LENGTH = 10;

/** Why a text cannot be sent; undefined if it can. */
function validateDetails(details: string): string | undefined {
  const { length } = details.trim();
  if (length < MIN_DETAILS_LENGTH) return t('Tell us a little more, in at least 10 characters');
  return length > MAX_CONCERN_LENGTH ? t('Up to 4,000 characters') : undefined;
}

/** The fields of both forms: the reason, and what happened. */
export function ConcernFields({ control }: { control: Control<ConcernValues> }) {
  return (
    <>
      <DescribedChoiceInput
        name="reason"
        control={control}
        label={t('What worries you?')}
        options={reportReasonOptions}
        rules={{ required: t('Choose what worries you') }}
      />
      <LongTextInput
        name="details"
        control={control}
        label={t('What happened')}
        hint={t('What you saw, and when. 10 to 4,000 characters.')}
        maxLength={MAX_CONCERN_LENGTH}
        minRows={4}
        rules={{ validate: (text: string) => validateDetails(text) ?? true }}
      />
    </>
  );
}

/** A person in danger should call for help instead of waiting for staff. */
export function EmergencyNotice() {
  return (
    <Box sx={noticeStyle}>
      <PhoneOutlined aria-hidden />
      <span>
        {rich('If someone is in danger right now, call the police first: {number}, anywhere in India.', {
          number: (
            <Link href="tel:112" aria-label={t('Call 112')} sx={{ fontWeight: 600 }}>
              112
            </Link>
          ),
        })}
      </span>
    </Box>
  );
}

const noticeStyle = {
  display: 'flex',
  gap: 3,
  alignItems: 'flex-start',
  px: 4,
  py: 3,
  borderRadius: '10px',
  bgcolor: 'gold.box',
  color: 'gold.onBox',
  typography: 'body2',
  '& svg': { fontSize: 20, flexShrink: 0, mt: '1px' },
  '& a': { color: 'inherit' },
} as const;
