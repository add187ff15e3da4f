import { type MailChoices, type MailFrequency, type MailKind, mailFrequencies } from '@troth/contract';
import { t } from '@troth/texts';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';

interface MailKindDescription {
  kind: MailKind;
  label: string;
  /** What such a mail contains. */
  description: string;
}

/** The kinds of mail in display order. */
export const mailKindDescriptions: readonly MailKindDescription[] = [
  {
    kind: 'newInterest',
    label: t('New interest'),
    description: t('Who’s interested in you, but never what they wrote.'),
  },
  {
    kind: 'interestAccepted',
    label: t('Interest accepted'),
    description: t('Who accepted your interest.'),
  },
  {
    kind: 'newMessage',
    label: t('New message'),
    description: t('Who wrote to you, but never what the message says.'),
  },
  {
    kind: 'dailyRecommendations',
    label: t('Recommendations'),
    description: t('Members who could be a fit, and why.'),
  },
  {
    kind: 'membershipEnding',
    label: t('Membership ending'),
    description: t('Three days before it ends.'),
  },
  {
    kind: 'savedSearch',
    label: t('Saved searches'),
    description: t('New members who match a saved search with alerts on.'),
  },
];

const frequencyLabels: Record<MailFrequency, string> = {
  at_once: t('Right away'),
  daily: t('Daily'),
  weekly: t('Weekly'),
  off: t('Off'),
};

const offeredFrequencies: Record<MailKind, readonly MailFrequency[]> = {
  newInterest: mailFrequencies,
  interestAccepted: mailFrequencies,
  newMessage: mailFrequencies,
  // Created once a day, so an immediate mail makes no sense.
  dailyRecommendations: ['daily', 'weekly', 'off'],
  // Sent only once, so there is nothing to collect in a daily or weekly mail.
  membershipEnding: ['at_once', 'off'],
  // Searches with alerts are checked once a day.
  savedSearch: ['daily', 'weekly', 'off'],
};

export const getFrequencyOptions = (kind: MailKind): { value: MailFrequency; label: string }[] =>
  offeredFrequencies[kind].map((value) => ({ value, label: frequencyLabels[value] }));

const chooseMailCall = fromEndpoint(endpoints.notifications.chooseMail);

const mailChoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailChoices: build.query({
      ...fromEndpoint(endpoints.notifications.mailChoices),
      providesTags: ['MailChoices'],
    }),
    /** Optimistic update, undone if the server refuses. */
    chooseMail: build.mutation<MailChoices, Partial<MailChoices>>({
      query: (body) => chooseMailCall.query({ body }),
      transformResponse: chooseMailCall.transformResponse,
      async onQueryStarted(change, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          mailChoicesApi.util.updateQueryData('mailChoices', undefined, (choices) => {
            Object.assign(choices, change);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { useMailChoicesQuery, useChooseMailMutation } = mailChoicesApi;
