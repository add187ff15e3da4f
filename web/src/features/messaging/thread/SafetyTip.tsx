import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { t } from '@troth/texts';

/** With the first words of somebody one does not know. */
export function SafetyTip({ name }: { name: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'flex-start',
        width: 'fit-content',
        maxWidth: '34rem',
        mb: 3,
        px: 3,
        py: 2,
        borderRadius: '10px',
        typography: 'body2',
        bgcolor: 'sunk',
        color: 'text.primary',
        '& svg': { fontSize: 20, flexShrink: 0, mt: '1px', color: 'gold.text' },
      }}
    >
      <ShieldOutlined aria-hidden />
      {t('{name} is new to you. Keep money, papers and your address to yourself until you know each other.', {
        name,
      })}
    </Box>
  );
}
