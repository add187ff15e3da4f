import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnProfile, PrivacySettings } from '@troth/contract';
import { t } from '@troth/texts';
import { type Control, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { DescribedChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SaveRow } from '../../ui/form/SaveRow.tsx';
import { SwitchInput } from '../../ui/form/SwitchInput.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { getUpgradePrompt, useUpgradePrompt } from '../membership/index.ts';
import { useMeQuery } from './api.ts';
import { TierBadge, tierIncludes } from './TierBadge.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { phonePrivacyOptions, photoPrivacyOptions, usePrivacyForm } from './usePrivacyForm.ts';

interface TierSwitchProps {
  name: 'doNotRecordViews' | 'hideOnlineStatus';
  control: Control<PrivacySettings>;
  me: OwnProfile;
  flag: 'canHideProfileViews' | 'canHideOnlineStatus';
  label: string;
  hint: string;
}

/** A setting that the tier may not include: it can always be turned off, but turning it on may need an upgrade. */
function TierSwitch({ name, control, me, flag, label, hint }: TierSwitchProps) {
  const isOn = useWatch({ control, name });
  const showUpgrade = useUpgradePrompt();
  const isRefused = !tierIncludes(me, flag) && !isOn && !me[name];
  const explain = () => {
    const prompt = getUpgradePrompt(flag);
    showUpgrade(prompt, prompt);
  };
  return (
    <Box sx={describedChoiceStyle}>
      <SwitchInput
        name={name}
        control={control}
        ariaLabel={label}
        hint={hint}
        onRefused={isRefused ? explain : undefined}
        label={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
          >
            {label}
            <TierBadge me={me} flag={flag} />
          </Box>
        }
      />
    </Box>
  );
}

/** Same font and spacing as the choices above. */
const describedChoiceStyle = {
  '& .MuiFormControlLabel-root': { alignItems: 'flex-start' },
  '& .MuiFormControlLabel-root .MuiFormControlLabel-label': { typography: 'body1', py: '8px' },
  '& .MuiSwitch-root': { mt: '3px' },
  '& .MuiFormHelperText-root': { mt: '-8px', pl: '3.25rem' },
};

/** Not about what others see, but saved with the same button. */
function LearningSwitch({ control }: { control: Control<PrivacySettings> }) {
  const label = t('Learn from what I do');
  return (
    <Stack spacing={2}>
      <Typography variant="h3">{t('Your recommendations')}</Typography>
      <Box sx={describedChoiceStyle}>
        <SwitchInput
          name="learnFromActivity"
          control={control}
          label={label}
          hint={t(
            'What you view, send and answer helps choose recommendations, for you and everyone. When off, yours follow your match scores, from the next daily list.',
          )}
        />
      </Box>
      <Link component={RouterLink} to="/why-this-order" variant="body2" sx={{ alignSelf: 'start' }}>
        {t('How recommendations are chosen')}
      </Link>
    </Stack>
  );
}

function PrivacyForm({ me }: { me: OwnProfile }) {
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
        label={t('Who can see my photos')}
        options={photoPrivacyOptions}
        mark={<TierBadge me={me} flag="canChangePrivacy" />}
      />
      <DescribedChoiceInput
        name="phonePrivacy"
        control={control}
        label={t('Who can see my phone number')}
        options={phonePrivacyOptions}
        mark={<TierBadge me={me} flag="canChangePrivacy" />}
      />
      <Stack spacing={4}>
        <TierSwitch
          name="doNotRecordViews"
          control={control}
          me={me}
          flag="canHideProfileViews"
          label={t('View profiles privately')}
          hint={t('Members don’t know you viewed their profile.')}
        />
        <TierSwitch
          name="hideOnlineStatus"
          control={control}
          me={me}
          flag="canHideOnlineStatus"
          label={t('Hide when I’m online')}
          hint={t('No one sees that you’re online, or when you were last active.')}
        />
      </Stack>
      <LearningSwitch control={control} />
      <FormMessage>{failure}</FormMessage>
      <SaveRow
        label={t('Save privacy settings')}
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        saved={saved}
      />
      <UnsavedChangesDialog name={isDirty ? t('Privacy') : undefined} />
    </Stack>
  );
}

/** What other members can see of the member, and what recommendations are chosen by. */
export function PrivacySettingsCard() {
  const { data: me, error, refetch } = useMeQuery();
  return (
    <SectionCard title={t('Your privacy')}>
      {me !== undefined ? (
        <PrivacyForm me={me} />
      ) : error !== undefined ? (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </SectionCard>
  );
}
