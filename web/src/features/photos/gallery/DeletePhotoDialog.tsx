import type { Photo } from '@troth/contract';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface DeletePhotoDialogProps {
  /** Kept while the dialog closes. */
  photo: Photo | undefined;
  open: boolean;
  busy: boolean;
  isLast: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeletePhotoDialog({ photo, isLast, ...dialog }: DeletePhotoDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete this photo?"
      confirmText="Delete"
      busyText="Deleting…"
      dismissText="Keep it"
      destructive
    >
      It is deleted for good, with every copy that we made of it.
      {photo?.isProfilePhoto &&
        (isLast
          ? ' Members see your initials until you add another one.'
          : ' Another of your photos becomes your profile photo.')}
    </ConfirmDialog>
  );
}
