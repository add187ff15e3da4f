import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';

interface ErrorStateProps {
  /** One sentence that says what failed. */
  message: string;
  onRetry?: () => void;
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <Stack role="alert" spacing={4} sx={{ alignItems: 'center', textAlign: 'center', py: 8 }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: 'flex-start', color: 'error.main', textAlign: 'left' }}
      >
        <ErrorOutline aria-hidden sx={{ mt: '2px' }} />
        <Typography sx={{ maxWidth: '44ch' }}>{message}</Typography>
      </Stack>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Stack>
  );
}
