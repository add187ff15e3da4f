import { api } from '../../../platform/api.ts';

const receiptFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    receiptFile: build.mutation<string, { orderId: string }>({
      query: ({ orderId }) => ({
        method: 'GET',
        url: `/payments/receipts/${encodeURIComponent(orderId)}/pdf`,
        headers: { accept: 'application/pdf' },
        answer: 'file',
        failure: 'Failed to download the receipt',
      }),
    }),
  }),
});

export const { useReceiptFileMutation } = receiptFileApi;
