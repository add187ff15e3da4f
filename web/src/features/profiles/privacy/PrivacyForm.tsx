import Stack from '@mui/material/Stack';
import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { DescribedChoiceInput } from '../../../ui/form/DescribedChoiceInput.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { SaveRow } from '../../../ui/form/SaveRow.tsx';
import { UnsavedDialog } from '../UnsavedDialog.tsx';
import { phoneChoices, photoChoices } from './choices.ts';
import { TierMark } from './TierMark.tsx';
import { TierSwitch } from './TierSwitch.tsx';
import { usePrivacyForm } from './usePrivacyForm.ts';

export function PrivacyForm({ me }: { me: OwnProfile }) {
  const { control, submit, isDirty, isSubmitting, saved, failure } = usePrivacyForm(me);
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t('Privacy')}
      spacing={6}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void submit();
      }}
    >
      <DescribedChoiceInput
        name="photoPrivacy"
        control={control}
        label={t('Who sees my photos')}
        options={photoChoices}
        mark={<TierMark me={me} flag="canChangePrivacy" />}
      />
      <DescribedChoiceInput
        name="phonePrivacy"
        control={control}
        label={t('Who sees my phone number')}
        options={phoneChoices}
        mark={<TierMark me={me} flag="canChangePrivacy" />}
      />
      <Stack spacing={4}>
        <TierSwitch
          name="doNotRecordViews"
          control={control}
          me={me}
          flag="canHideProfileViews"
          label={t('View profiles without being seen')}
          hint={t('Members do not learn that you looked at their profile.')}
        />
        <TierSwitch
          name="hideOnlineStatus"
          control={control}
          me={me}
          flag="canHideOnlineStatus"
          label={t('Hide when I am online')}
          hint={t('Nobody sees that you are here, or when you were here last.')}
        />
      </Stack>
      <FormMessage>{failure}</FormMessage>
      <SaveRow
        label={t('Save privacy settings')}
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        saved={saved}
      />
      <UnsavedDialog names={isDirty ? [t('Privacy')] : []} />
    </Stack>
  );
}
