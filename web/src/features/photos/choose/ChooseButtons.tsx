import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { useRef } from 'react';

/** A phone or tablet, which has a camera and cannot drop or paste files. */
export const useHasCoarsePointer = (): boolean => useMediaQuery('(pointer: coarse)', { noSsr: true });

interface ChooseButtonsProps {
  label: string;
  onFiles: (files: File[]) => void;
}

/** Buttons to choose files and, on touch devices, to use the camera. */
export function ChooseButtons({ label, onFiles }: ChooseButtonsProps) {
  const hasCamera = useHasCoarsePointer();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    accept: 'image/*',
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(currentTarget.files ?? [])];
      // Allows choosing the same file again.
      currentTarget.value = '';
      if (chosen.length > 0) onFiles(chosen);
    },
  };
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 2, flexWrap: 'wrap', '& > button': { flex: { xs: 1, sm: 'none' }, whiteSpace: 'nowrap' } }}
    >
      <Button
        variant="contained"
        startIcon={<AddPhotoAlternateOutlined />}
        onClick={() => files.current?.click()}
      >
        {label}
      </Button>
      {hasCamera && (
        <Button
          variant="outlined"
          startIcon={<PhotoCameraOutlined />}
          onClick={() => camera.current?.click()}
        >
          {t('Take a photo')}
        </Button>
      )}
      <input {...input} ref={files} multiple />
      <input {...input} ref={camera} capture="user" />
    </Stack>
  );
}
