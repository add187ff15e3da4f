import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import { rich } from '../../ui/rich.ts';

/** Nobody in danger waits for us to read. */
export function PoliceFirst() {
  return (
    <Box sx={note}>
      <PhoneOutlined aria-hidden />
      <span>
        {rich('If somebody is in danger now, please call the police first: {number} anywhere in India.', {
          number: (
            <Link href="tel:112" aria-label={t('Call 112')} sx={{ fontWeight: 600 }}>
              112
            </Link>
          ),
        })}
      </span>
    </Box>
  );
}

const note = {
  display: 'flex',
  gap: 3,
  alignItems: 'flex-start',
  px: 4,
  py: 3,
  borderRadius: '10px',
  bgcolor: 'gold.box',
  color: 'gold.onBox',
  typography: 'body2',
  '& svg': { fontSize: 20, flexShrink: 0, mt: '1px' },
  '& a': { color: 'inherit' },
} as const;
