import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { strengthOf } from './strength.ts';

const shown = {
  short: { value: 20, color: 'error', text: t('Too short: use at least 8 characters.') },
  simple: { value: 30, color: 'error', text: t('Too simple: mix in other letters or words.') },
  fair: { value: 60, color: 'warning', text: t('Fair. We recommend 12 characters or more.') },
  strong: { value: 100, color: 'success', text: t('Strong password.') },
} as const;

/** Says how strong a password is while it is typed; the server decides whether it is taken. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <Box aria-live="polite">
      {strength && (
        <>
          <LinearProgress
            variant="determinate"
            value={shown[strength].value}
            color={shown[strength].color}
            aria-hidden
            sx={{ borderRadius: 1, mb: 1 }}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {shown[strength].text}
          </Typography>
        </>
      )}
    </Box>
  );
}
