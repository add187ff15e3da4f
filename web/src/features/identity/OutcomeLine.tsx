import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Stack from '@mui/material/Stack';

/** What has come of a change, under what was changed; told to readers of the screen as it comes. */
export function OutcomeLine({ children }: { children: string }) {
  return (
    <Stack
      direction="row"
      role="status"
      sx={{ gap: 2, mt: children === '' ? 0 : 3, color: 'success.main', typography: 'body2' }}
    >
      {children !== '' && (
        <>
          <CheckOutlined aria-hidden sx={{ fontSize: 20, flexShrink: 0 }} />
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</span>
        </>
      )}
    </Stack>
  );
}
