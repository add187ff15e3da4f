import { lazyDialog } from '../../../ui/lazyDialog.tsx';

export const SaveSearchDialog = lazyDialog(
  async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog,
);
