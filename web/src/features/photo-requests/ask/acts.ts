import { PHOTO_REQUEST_DAYS, type PhotoAsk, photoRequestEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';
import { memberTag, profilesApi } from '../../profiles/index.ts';
import { daysFromNow } from '../days.ts';
import { isStale } from '../stale.ts';

const ask = call(photoRequestEndpoints.ask);
const withdraw = call(photoRequestEndpoints.withdraw);

interface Question {
  userId: string;
  /** The same for every try of one act, so that it is never sent twice. */
  idempotencyKey: string;
}

interface Withdrawal {
  userId: string;
  requestId: string;
}

/** Either act is shown at once on the member's profile, and taken back when the server refuses. */
export const askApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForPhotos: build.mutation<ReturnType<typeof ask.transformResponse>, Question>({
      query: ({ userId, idempotencyKey }) => ask.query({ body: { userId }, idempotencyKey }),
      transformResponse: ask.transformResponse,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const asked = dispatch(askSet(userId, askedNow()));
        try {
          const { data } = await queryFulfilled;
          const { requestId, status, expiresAt } = data;
          dispatch(askSet(userId, { requestId, status, expiresAt }));
        } catch (failure) {
          asked.undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
        }
      },
    }),
    takeBackAsk: build.mutation<ReturnType<typeof withdraw.transformResponse>, Withdrawal>({
      query: ({ requestId }) => withdraw.query({ params: { id: requestId } }),
      transformResponse: withdraw.transformResponse,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const takenBack = dispatch(askSet(userId, null));
        try {
          await queryFulfilled;
        } catch (failure) {
          takenBack.undo();
          if (isStale(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
        }
      },
    }),
  }),
});

export const { useAskForPhotosMutation, useTakeBackAskMutation } = askApi;

/** What only the server can give to a question: until then it cannot be taken back. */
export const NO_ID_YET = '';

const askedNow = (): PhotoAsk => ({
  requestId: NO_ID_YET,
  status: 'pending',
  expiresAt: daysFromNow(PHOTO_REQUEST_DAYS.unanswered),
});

const askSet = (userId: string, photoAsk: PhotoAsk | null) =>
  profilesApi.util.updateQueryData('otherProfile', { params: { id: userId } }, (profile) => {
    profile.photoAsk = photoAsk;
  });
