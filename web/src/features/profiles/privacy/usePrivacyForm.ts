import { type OwnProfile, type PrivacySettings, privacyEndpoints } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError, messageOf } from '../../../platform/api-error.ts';
import { useTierRefusal } from '../../membership/index.ts';
import { useUpdatePrivacyMutation } from './api.ts';

export const refusalTitle = t('Permission Denied');
/** Where the server says no more than that it refuses (specification §6). */
const defaultRefusal = t('You do not have permission to change privacy settings');

const keys = ['photoPrivacy', 'phonePrivacy', 'doNotRecordViews', 'hideOnlineStatus'] as const;

const valuesOf = ({
  photoPrivacy,
  phonePrivacy,
  doNotRecordViews,
  hideOnlineStatus,
}: PrivacySettings): PrivacySettings => ({ photoPrivacy, phonePrivacy, doNotRecordViews, hideOnlineStatus });

/** The four settings with one Save. What the server refuses is put back: what is shown is what counts. */
export function usePrivacyForm(me: OwnProfile) {
  const [update] = useUpdatePrivacyMutation();
  const tellTier = useTierRefusal();
  const [outcome, setOutcome] = useState<{ saved?: boolean; failure?: string }>({});
  const form = useForm<PrivacySettings>({
    values: valuesOf(me),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;

  const show = (settings: PrivacySettings) => form.reset(valuesOf(settings), { keepDirtyValues: false });

  const submit = form.handleSubmit(async (values) => {
    setOutcome({});
    // Only what was changed: a lapsed member may loosen one thing and leave the others as they are (decisions §9).
    const body = Object.fromEntries(keys.filter((key) => dirtyFields[key]).map((key) => [key, values[key]]));
    try {
      const saved = await update({ body }).unwrap();
      show(saved);
      setOutcome({ saved: true });
    } catch (error) {
      show(me);
      if (isApiError(error) && error.statusCode === 403) {
        const saysNoMore = error.message === translate(privacyEndpoints.update.failure);
        const message = saysNoMore ? defaultRefusal : error.message;
        tellTier({ ...error, message }, { title: refusalTitle, message });
      } else
        setOutcome({
          failure: t('{failure} Your settings are as they were.', { failure: messageOf(error) }),
        });
    }
  });

  return {
    control: form.control,
    submit,
    isDirty,
    isSubmitting,
    saved: outcome.saved === true && !isDirty,
    failure: isDirty ? undefined : outcome.failure,
  };
}
