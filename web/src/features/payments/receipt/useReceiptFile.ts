import type { Receipt } from '@troth/contract';
import { messageOf } from '../../../platform/api-error.ts';
import { useToast } from '../../../ui/state/useToast.ts';
import { useOneAct } from '../../../ui/useOneAct.ts';
import { useReceiptFileMutation } from './file-api.ts';
import { saveAs } from './save-as.ts';

/** Takes a receipt along as a PDF. */
export function useReceiptFile({ orderId, number }: Receipt) {
  const [fetchFile, { isLoading, reset }] = useReceiptFileMutation();
  const toast = useToast();
  const settle = useOneAct((error) => toast(messageOf(error), 'error'));
  const download = () =>
    settle(() => {
      const fetched = fetchFile({ orderId });
      return {
        unwrap: async () => {
          saveAs(await fetched.unwrap(), `troth-receipt-${number}.pdf`);
          reset();
        },
      };
    });
  return { download, isDownloading: isLoading };
}
