import { PHOTO_REQUEST_LIFETIME_DAYS, type PhotoRequestState } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { memberTag, profilesApi } from '../profiles/index.ts';
import { isOutdatedError, isoDaysFromNow } from './photo-access.ts';

const requestCall = fromEndpoint(endpoints.photoRequests.ask);
const withdrawCall = fromEndpoint(endpoints.photoRequests.withdraw);

interface PhotoRequestArgument {
  userId: string;
  /** Idempotency key, the same for every attempt of one action. */
  idempotencyKey: string;
}

interface WithdrawArgument {
  userId: string;
  requestId: string;
}

/** Updates the member's cached profile before the server responds; undone if the server refuses. */
export const photoAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPhotos: build.mutation<ReturnType<typeof requestCall.transformResponse>, PhotoRequestArgument>({
      query: ({ userId, idempotencyKey }) => requestCall.query({ body: { userId }, idempotencyKey }),
      transformResponse: requestCall.transformResponse,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const patch = dispatch(setCachedRequest(userId, optimisticRequest()));
        try {
          const { data } = await queryFulfilled;
          const { requestId, status, expiresAt } = data;
          dispatch(setCachedRequest(userId, { requestId, status, expiresAt }));
        } catch (failure) {
          patch.undo();
          if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
        }
      },
    }),
    withdrawPhotoRequest: build.mutation<ReturnType<typeof withdrawCall.transformResponse>, WithdrawArgument>(
      {
        query: ({ requestId }) => withdrawCall.query({ params: { id: requestId } }),
        transformResponse: withdrawCall.transformResponse,
        async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
          const patch = dispatch(setCachedRequest(userId, null));
          try {
            await queryFulfilled;
          } catch (failure) {
            patch.undo();
            if (isOutdatedError(failure)) dispatch(api.util.invalidateTags([memberTag(userId)]));
          }
        },
      },
    ),
  }),
});

export const { useRequestPhotosMutation, useWithdrawPhotoRequestMutation } = photoAccessApi;

/** The id of a request that the server has not confirmed. Such a request cannot be withdrawn yet. */
export const PENDING_ID = '';

const optimisticRequest = (): PhotoRequestState => ({
  requestId: PENDING_ID,
  status: 'pending',
  expiresAt: isoDaysFromNow(PHOTO_REQUEST_LIFETIME_DAYS.unanswered),
});

const setCachedRequest = (userId: string, photoAsk: PhotoRequestState | null) =>
  profilesApi.util.updateQueryData('otherProfile', { params: { id: userId } }, (profile) => {
    profile.photoAsk = photoAsk;
  });

/** Requests access to a member's photos, or withdraws the request. Failures are shown in a toast. */
export function useRequestPhotos(userId: string) {
  const [requestPhotos] = useRequestPhotosMutation();
  const [withdrawRequest, withdrawal] = useWithdrawPhotoRequestMutation();
  const toast = useToast();
  const runExclusively = useSingleFlight((error) => toast(getErrorMessage(error), 'error'));

  return {
    request: () => runExclusively(() => requestPhotos({ userId, idempotencyKey: crypto.randomUUID() })),
    withdraw: ({ requestId }: PhotoRequestState) =>
      runExclusively(() => withdrawRequest({ userId, requestId })),
    isWithdrawing: withdrawal.isLoading,
  };
}
