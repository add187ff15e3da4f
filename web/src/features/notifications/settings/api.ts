import { type MailChoices, notificationEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';

const choose = call(notificationEndpoints.chooseMail);

const mailChoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailChoices: build.query({ ...call(notificationEndpoints.mailChoices), providesTags: ['MailChoices'] }),
    /** Shown at once, and put back where the server refuses. */
    chooseMail: build.mutation<MailChoices, Partial<MailChoices>>({
      query: (body) => choose.query({ body }),
      transformResponse: choose.transformResponse,
      async onQueryStarted(change, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          mailChoicesApi.util.updateQueryData('mailChoices', undefined, (choices) => {
            Object.assign(choices, change);
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});

export const { useMailChoicesQuery, useChooseMailMutation } = mailChoicesApi;
