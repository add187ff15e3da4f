import { lazyDialog } from '../../../ui/lazyDialog.tsx';

export const ConcernDialog = lazyDialog(async () => (await import('./ConcernDialog.tsx')).ConcernDialog);
