import type { Order } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { tierDependentTags } from '../membership/index.ts';

/** Identifies what an order grants: changes when the order is paid and at each refund; empty if it grants nothing. */
const grantFingerprint = ({ status, refunded }: Order): string =>
  status === 'paid' || status === 'refunded' ? `${status} ${refunded}` : '';

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    offers: build.query({ ...fromEndpoint(endpoints.payments.offers), providesTags: ['Offers'] }),
    orderMembership: build.mutation({
      ...fromEndpoint(endpoints.payments.orderMembership),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['History']),
    }),
    orderPromotion: build.mutation({
      ...fromEndpoint(endpoints.payments.orderPromotion),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['History']),
    }),
    verify: build.query({
      ...fromEndpoint(endpoints.payments.verify),
      providesTags: (_reply, _failure, { params }) => [{ type: 'Order', id: params.orderId }],
      /** The order is polled, so other data is refetched only when the order grants or revokes something. */
      async onQueryStarted(_argument, { dispatch, getCacheEntry, queryFulfilled }) {
        const before = getCacheEntry().data?.data;
        const after = await queryFulfilled.then(
          ({ data }) => data.data,
          () => undefined,
        );
        if (after === undefined || grantFingerprint(after) === (before ? grantFingerprint(before) : ''))
          return;
        dispatch(api.util.invalidateTags([...tierDependentTags]));
      },
    }),
    receipt: build.query({
      ...fromEndpoint(endpoints.payments.receipt),
      providesTags: ['History'],
    }),
  }),
});

export const {
  useOffersQuery,
  useOrderMembershipMutation,
  useOrderPromotionMutation,
  useVerifyQuery,
  useReceiptQuery,
} = paymentsApi;

const receiptFile = fromEndpoint(endpoints.payments.receiptFile);

const receiptFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    receiptFile: build.mutation<string, { orderId: string }>({
      query: (params) => ({
        ...receiptFile.query({ params }),
        headers: { accept: endpoints.payments.receiptFile.media },
        answer: 'file',
      }),
    }),
  }),
});

export const { useReceiptFileMutation } = receiptFileApi;
