import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { useRef } from 'react';

/** Whether this is probably a phone or tablet, which has a camera but no files to drop or paste. */
export const useHasCoarsePointer = (): boolean => useMediaQuery('(pointer: coarse)');

interface ChooseButtonsProps {
  label: string;
  onFiles: (files: File[]) => void;
}

/** Buttons to choose files and, on touch devices, to use the camera. */
export function ChooseButtons({ label, onFiles }: ChooseButtonsProps) {
  const hasCamera = useHasCoarsePointer();
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const inputProps = {
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
        onClick={() => fileInput.current?.click()}
      >
        {label}
      </Button>
      {hasCamera && (
        <Button
          variant="outlined"
          startIcon={<PhotoCameraOutlined />}
          onClick={() => cameraInput.current?.click()}
        >
          {t('Take a photo')}
        </Button>
      )}
      <input {...inputProps} ref={fileInput} multiple />
      <input {...inputProps} ref={cameraInput} capture="user" />
    </Stack>
  );
}
