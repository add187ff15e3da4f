import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { usePointsByFinger } from '../usePointsByFinger.ts';

/** What the pictures themselves can be taken by, and where new ones may come from. */
export function GalleryHint({ canOrder, canAdd }: { canOrder: boolean; canAdd: boolean }) {
  const byFinger = usePointsByFinger();
  const order = byFinger
    ? t('Hold a photo to drag it to another place.')
    : t('Drag photos into the order you like.');
  const add = byFinger ? '' : t('Drop new ones anywhere here, or paste them.');
  const words = [canOrder && order, canAdd && add].filter(Boolean).join(' ');
  if (words === '') return null;
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {words}
    </Typography>
  );
}
