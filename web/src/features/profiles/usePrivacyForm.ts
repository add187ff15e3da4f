import { mapFields, type OwnProfile, type PrivacySettings, type Visibility } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../platform/api/api.ts';
import { getErrorMessage, isApiError } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import type { DescribedOption } from '../../ui/form/ChoiceInput.tsx';
import { getUpgradePrompt, useUpgradePrompt } from '../membership/index.ts';
import { profilesApi } from './api.ts';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    updatePrivacy: build.mutation({
      ...fromEndpoint(endpoints.privacy.update),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['Me']),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data === undefined) return;
        const { success: _success, ...saved } = data;
        dispatch(profilesApi.util.updateQueryData('me', undefined, (me) => Object.assign(me, saved)));
      },
    }),
  }),
});

export const { useUpdatePrivacyMutation } = privacyApi;

const privacyKeys = [
  'photoPrivacy',
  'phonePrivacy',
  'doNotRecordViews',
  'hideOnlineStatus',
  'learnFromActivity',
] as const satisfies (keyof PrivacySettings)[];

const toPrivacyValues = (settings: PrivacySettings): PrivacySettings =>
  mapFields(privacyKeys, (key) => settings[key]) as PrivacySettings;

/** All settings with one Save button. Refused settings are reset, so that the form shows what is in force. */
export function usePrivacyForm(me: OwnProfile) {
  const [update] = useUpdatePrivacyMutation();
  const showUpgrade = useUpgradePrompt();
  const [outcome, setOutcome] = useState<{ saved?: boolean; failure?: string }>({});
  const form = useForm<PrivacySettings>({
    values: toPrivacyValues(me),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;

  const resetForm = (settings: PrivacySettings) =>
    form.reset(toPrivacyValues(settings), { keepDirtyValues: false });

  const submit = form.handleSubmit(async (values) => {
    setOutcome({});
    // Sends only changes, so that a member whose tier has expired can relax one setting and keep the others.
    const body = Object.fromEntries(
      privacyKeys.filter((key) => dirtyFields[key]).map((key) => [key, values[key]]),
    );
    try {
      const saved = await update({ body }).unwrap();
      resetForm(saved);
      setOutcome({ saved: true });
    } catch (error) {
      resetForm(me);
      if (isApiError(error) && error.statusCode === 403) {
        const isGenericMessage = error.message === translate(endpoints.privacy.update.failure);
        const { title, message: fallback } = getUpgradePrompt('canChangePrivacy');
        const message = isGenericMessage ? fallback : error.message;
        showUpgrade({ ...error, message }, { title, message });
      } else
        setOutcome({
          failure: t('{failure} Your settings haven’t changed.', { failure: getErrorMessage(error) }),
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

type VisibilityOption = DescribedOption & { value: Visibility };

/** Who sees the photos. All other members see them blurred and can request access. */
export const photoPrivacyOptions: VisibilityOption[] = [
  {
    value: 'SHOW_ALL',
    label: t('Every member'),
    means: t('Anyone who can open your profile can see your photos.'),
  },
  {
    value: 'SHOW_CONNECTED',
    label: t('My connections'),
    means: t('Once an interest is accepted. Everyone else sees a blurred photo and can ask you.'),
  },
  {
    value: 'HIDE',
    label: t('No one'),
    means: t(
      'Everyone sees a blurred photo, even your connections. You can make an exception for anyone who asks.',
    ),
  },
];

/** Who sees a verified phone number. The texts omit direct contact, which no tier on sale includes. */
export const phonePrivacyOptions: VisibilityOption[] = [
  {
    value: 'SHOW_ALL',
    label: t('Everyone who’s allowed to see it'),
    means: t('Your connections, and this site’s administrators.'),
  },
  {
    value: 'SHOW_CONNECTED',
    label: t('My connections'),
    means: t('Once an interest is accepted, and no one else.'),
  },
  {
    value: 'HIDE',
    label: t('No one'),
    means: t('Your number isn’t shown to anyone, not even your connections.'),
  },
];
