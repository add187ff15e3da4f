import { paymentEndpoints, type Receipt } from '@troth/contract';
import type { Db } from '../../../platform/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import { receiptFile } from './file.ts';
import { findReceipt } from './receipt.ts';

/** Serves the receipts of what was paid, sold by `issuer`. */
export function registerReceipts(api: Api, issuer: string[]): void {
  const receiptOf = async (db: Db, order: { orderId: string; memberId: string }): Promise<Receipt> => {
    const receipt = await findReceipt(db, order);
    if (!receipt) throw new ApiError('NOT_FOUND');
    return { ...receipt, issuer };
  };
  route(api, paymentEndpoints.receipt, ({ db, caller: { memberId }, params: { orderId } }) =>
    receiptOf(db, { orderId, memberId }),
  );
  route(api, paymentEndpoints.receiptFile, async ({ db, caller: { memberId }, params: { orderId } }) =>
    receiptFile(await receiptOf(db, { orderId, memberId })),
  );
}
