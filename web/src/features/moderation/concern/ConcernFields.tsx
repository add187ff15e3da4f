import { CONCERN_LENGTH } from '@troth/contract';
import { t } from '@troth/texts';
import type { Control } from 'react-hook-form';
import { DescribedChoiceInput } from '../../../ui/form/DescribedChoiceInput.tsx';
import { LongTextInput } from '../../../ui/form/LongTextInput.tsx';
import { reasons } from '../reasons.ts';
import { type ConcernValues, detailsIssue } from './concern-values.ts';

/** What it is, and what happened. */
export function ConcernFields({ control }: { control: Control<ConcernValues> }) {
  return (
    <>
      <DescribedChoiceInput
        name="reason"
        control={control}
        label={t('What worries you?')}
        options={reasons}
        rules={{ required: t('Please choose what worries you') }}
      />
      <LongTextInput
        name="details"
        control={control}
        label={t('What happened')}
        hint={t('What you saw, and when. From 10 to 4,000 characters.')}
        most={CONCERN_LENGTH}
        minRows={4}
        rules={{ validate: (text: string) => detailsIssue(text) ?? true }}
      />
    </>
  );
}
