import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletOutlined from '@mui/icons-material/TabletOutlined';
import Box from '@mui/material/Box';
import { deviceKind } from './device-name.ts';

const icons = {
  phone: SmartphoneOutlined,
  tablet: TabletOutlined,
  computer: ComputerOutlined,
  unknown: DevicesOtherOutlined,
};

export function DeviceIcon({ userAgent, current }: { userAgent: string | null; current: boolean }) {
  const Icon = icons[deviceKind(userAgent)];
  return (
    <Box
      aria-hidden
      sx={{
        gridArea: 'icon',
        width: 44,
        height: 44,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '10px',
        bgcolor: current ? 'gold.box' : 'sunk',
        color: current ? 'gold.onBox' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 22 }} />
    </Box>
  );
}
