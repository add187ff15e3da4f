import { type Order, paymentEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { movesWithTier } from '../membership/index.ts';

/** What a member has of an order: it changes when it is paid, and when some or all of it is paid back. */
const grantOf = ({ status, refunded }: Order): string =>
  status === 'paid' || status === 'refunded' ? `${status} ${refunded}` : '';

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    offers: build.query({ ...call(paymentEndpoints.offers), providesTags: ['Offers'] }),
    orderMembership: build.mutation({
      ...call(paymentEndpoints.orderMembership),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['History']),
    }),
    orderPromotion: build.mutation({
      ...call(paymentEndpoints.orderPromotion),
      invalidatesTags: (_reply, failure) => (failure ? [] : ['History']),
    }),
    verify: build.query({
      ...call(paymentEndpoints.verify),
      providesTags: (_reply, _failure, { params }) => [{ type: 'Order', id: params.orderId }],
      /** It is asked again and again: only the answer that gives or takes something changes what else is shown. */
      async onQueryStarted(_argument, { dispatch, getCacheEntry, queryFulfilled }) {
        const before = getCacheEntry().data?.data;
        const after = await queryFulfilled.then(
          ({ data }) => data.data,
          () => undefined,
        );
        if (after === undefined || grantOf(after) === (before ? grantOf(before) : '')) return;
        dispatch(api.util.invalidateTags([...movesWithTier]));
      },
    }),
    receipt: build.query({
      ...call(paymentEndpoints.receipt),
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
