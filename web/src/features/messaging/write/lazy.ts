import { lazyDialog } from '../../../ui/lazyDialog.tsx';

export const WriteDialog = lazyDialog(async () => (await import('./WriteDialog.tsx')).WriteDialog);
