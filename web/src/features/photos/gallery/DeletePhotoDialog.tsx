import Box from '@mui/material/Box';
import type { Photo } from '@troth/contract';
import { t } from '@troth/texts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';

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
      title={t('Delete this photo?')}
      confirmText={t('Delete')}
      busyText={t('Deleting…')}
      dismissText={t('Keep it')}
      destructive
    >
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
        {photo && (
          <SourcedPicture
            sources={photo.thumb}
            alt=""
            width={160}
            height={200}
            placeholder={photo.placeholder}
            eager
            sx={{ width: 72, flexShrink: 0, borderRadius: '10px' }}
          />
        )}
        <span>
          {t('It is deleted for good, with every copy that we made of it.')}
          {photo?.isProfilePhoto &&
            (isLast
              ? ` ${t('Members see your initials until you add another one.')}`
              : ` ${t('Another of your photos becomes your profile photo.')}`)}
        </span>
      </Box>
    </ConfirmDialog>
  );
}
