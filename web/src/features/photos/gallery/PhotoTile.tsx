import { useSortable } from '@dnd-kit/sortable';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Photo, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { LogoMark } from '../../../ui/LogoMark.tsx';
import { tileActionsStyle, tileStyle, tileTextStyle } from './GalleryGrid.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { getPhotoStatus, PhotoStatusLine } from './PhotoStatus.tsx';

export type PhotoAction = 'earlier' | 'later' | 'delete';

interface PhotoActionsProps {
  /** Position from 1. */
  place: number;
  count: number;
  onMove: (action: 'earlier' | 'later') => void;
  onDelete: () => void;
}

/** Buttons to move a photo by one position and to delete it. A disabled button stays focusable. */
function PhotoActions({ place, count, onMove, onDelete }: PhotoActionsProps) {
  return (
    <Box sx={{ display: 'flex', color: 'text.secondary' }}>
      {count > 1 && (
        <>
          <ActionButton
            action="earlier"
            tooltip={t('Move earlier')}
            label={t('Move photo {place} earlier', { place })}
            disabled={place === 1}
            onClick={() => onMove('earlier')}
          >
            <ArrowBackOutlined />
          </ActionButton>
          <ActionButton
            action="later"
            tooltip={t('Move later')}
            label={t('Move photo {place} later', { place })}
            disabled={place === count}
            onClick={() => onMove('later')}
          >
            <ArrowForwardOutlined />
          </ActionButton>
        </>
      )}
      <Box sx={{ ml: 'auto' }}>
        <ActionButton
          action="delete"
          tooltip={t('Delete')}
          label={t('Delete photo {place}', { place })}
          onClick={onDelete}
        >
          <DeleteOutlineOutlined />
        </ActionButton>
      </Box>
    </Box>
  );
}

interface ActionButtonProps {
  action: PhotoAction;
  tooltip: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ActionButton({ action, tooltip, label, disabled = false, onClick, children }: ActionButtonProps) {
  return (
    <Tooltip title={tooltip} describeChild enterDelay={500}>
      <IconButton
        data-action={action}
        aria-label={label}
        aria-disabled={disabled}
        color="inherit"
        onClick={disabled ? undefined : onClick}
        sx={{ '& svg': { fontSize: 20 }, '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

interface ProfilePhotoButtonProps {
  photo: Photo;
  place: number;
  onProfilePhoto: () => void;
}

const profilePhotoRowStyle = { px: 2, minHeight: '44px !important', lineHeight: 1.25 } as const;

/** The button that makes a photo the profile photo; for the profile photo itself a text. */
function ProfilePhotoButton({ photo, place, onProfilePhoto }: ProfilePhotoButtonProps) {
  // A rejected photo cannot become the profile photo; it stays one only if no other can replace it.
  if (photo.verificationStatus === 'rejected') return <Box sx={profilePhotoRowStyle} />;
  if (photo.isProfilePhoto) {
    return (
      <Box
        sx={{
          ...profilePhotoRowStyle,
          display: 'flex',
          alignItems: 'center',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        {t('Shown first')}
      </Box>
    );
  }
  return (
    <Button
      aria-label={t('Make photo {place} the profile photo', { place })}
      onClick={onProfilePhoto}
      sx={{ ...profilePhotoRowStyle, textAlign: 'left' }}
    >
      {t('Make profile photo')}
    </Button>
  );
}

/** The gold badge of the profile photo. */
function ProfilePhotoBadge() {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: { xs: 8, sm: 12 },
        top: { xs: 8, sm: 12 },
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        pr: 2.5,
        py: 1,
        borderRadius: 999,
        bgcolor: 'gold.fill',
        color: 'gold.on',
        typography: 'caption',
        fontWeight: 600,
      }}
    >
      <LogoMark size={16} />
      {t('Profile photo')}
    </Box>
  );
}

interface PhotoTileProps {
  photo: Photo;
  place: number;
  count: number;
  photoPrivacy: Visibility | undefined;
  onMove: (action: 'earlier' | 'later') => void;
  onDelete: () => void;
  onProfilePhoto: () => void;
}

/** One photo of the gallery. Drag it by its picture, or use the buttons. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, photoPrivacy, onMove, onDelete, onProfilePhoto } = props;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: photo.photoId });
  const { isProfilePhoto } = photo;
  const isDimmed = getPhotoStatus(photo) === 'kept' || getPhotoStatus(photo) === 'rejected';
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-photo={photo.photoId}
      tabIndex={-1}
      aria-label={t('Photo {place} of {count}', { place, count })}
      sx={{ borderRadius: '16px', zIndex: isDragging ? 1 : 'auto', position: 'relative' }}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <Card
        sx={{
          ...tileStyle,
          ...(isProfilePhoto && {
            borderColor: 'gold.fill',
            boxShadow: 'inset 0 0 0 1px var(--mui-palette-gold-fill)',
          }),
          ...(isDragging && { opacity: 0.9 }),
        }}
      >
        <Box
          {...(count > 1 ? listeners : {})}
          sx={{
            position: 'relative',
            bgcolor: 'recessed',
            opacity: isDimmed ? 0.6 : 1,
            ...(count > 1 && { cursor: isDragging ? 'grabbing' : 'grab' }),
            touchAction: 'manipulation',
            userSelect: 'none',
          }}
        >
          <PhotoPicture
            photo={photo}
            alt={isProfilePhoto ? t('Your profile photo') : t('Your photo {place}', { place })}
          />
          {isProfilePhoto && <ProfilePhotoBadge />}
        </Box>
        <Box sx={tileTextStyle}>
          <PhotoStatusLine photo={photo} photoPrivacy={photoPrivacy} />
        </Box>
        <Box sx={tileActionsStyle}>
          <ProfilePhotoButton photo={photo} place={place} onProfilePhoto={onProfilePhoto} />
          <PhotoActions place={place} count={count} onMove={onMove} onDelete={onDelete} />
        </Box>
      </Card>
    </Box>
  );
}
