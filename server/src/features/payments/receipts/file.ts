import type { Receipt } from '@troth/contract';
import { drawReceipt } from './drawing.ts';

/** A receipt as a PDF under its number. */
export async function receiptFile(receipt: Receipt): Promise<File> {
  const bytes = await drawReceipt(receipt);
  return new File([new Uint8Array(bytes)], `troth-receipt-${receipt.number}.pdf`, {
    type: 'application/pdf',
  });
}
