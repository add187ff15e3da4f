import { paymentEndpoints } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { call } from '../../../platform/from-contract.ts';

const file = call(paymentEndpoints.receiptFile);

const receiptFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    receiptFile: build.mutation<string, { orderId: string }>({
      query: (params) => ({
        ...file.query({ params }),
        headers: { accept: paymentEndpoints.receiptFile.media },
        answer: 'file',
      }),
    }),
  }),
});

export const { useReceiptFileMutation } = receiptFileApi;
