/** A short word on a photo: on paper of its own, so that it can be read whatever lies below. */
export const onPhoto = {
  position: 'absolute',
  left: 12,
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
} as const;
