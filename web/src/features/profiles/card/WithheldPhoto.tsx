import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';

/** Over what stands in the place of a photo that its owner does not show to everyone. */
export function WithheldPhoto() {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: 12,
        top: 12,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2,
        pr: 3,
        py: 1,
        borderRadius: 999,
        bgcolor: 'background.paper',
        color: 'text.primary',
        typography: 'caption',
      }}
    >
      <LockOutlined aria-hidden sx={{ fontSize: 16, color: 'gold.text' }} />
      Shared after interest
    </Box>
  );
}
