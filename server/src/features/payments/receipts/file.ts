import type { Receipt } from '@troth/contract';
import { inLanguage } from '../../../platform/language.ts';
import { drawReceipt } from './drawing.ts';

/** A receipt as a PDF under its number, in English for everybody. */
export async function receiptFile(receipt: Receipt): Promise<File> {
  const bytes = await inLanguage('en', () => drawReceipt(receipt));
  return new File([new Uint8Array(bytes)], `troth-receipt-${receipt.number}.pdf`, {
    type: 'application/pdf',
  });
}
