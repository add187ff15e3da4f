import type { SvgIconComponent } from '@mui/icons-material';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Chip from '@mui/material/Chip';
import { t } from '@troth/texts';
import type { Standing } from './standing.ts';

const shown: Record<Standing, { words: string; Icon: SvgIconComponent; tone: string }> = {
  paid: { words: t('Paid'), Icon: CheckOutlined, tone: 'success.main' },
  pending: { words: t('Waiting'), Icon: ScheduleOutlined, tone: 'warning.main' },
  failed: { words: t('Failed'), Icon: ErrorOutlineOutlined, tone: 'error.main' },
  expired: { words: t('Expired'), Icon: HistoryToggleOffOutlined, tone: 'text.secondary' },
  refunded: { words: t('Refunded'), Icon: UndoOutlined, tone: 'text.secondary' },
  partlyRefunded: { words: t('Partly refunded'), Icon: UndoOutlined, tone: 'text.secondary' },
  given: { words: t('Given by Troth'), Icon: CardGiftcardOutlined, tone: 'gold.text' },
};

export function StandingChip({ standing }: { standing: Standing }) {
  const { words, Icon, tone } = shown[standing];
  return (
    <Chip
      size="small"
      label={words}
      icon={<Icon aria-hidden />}
      sx={{
        height: 'auto',
        minHeight: 30,
        '& .MuiChip-icon': { color: tone, fontSize: 18 },
        '& .MuiChip-label': { whiteSpace: 'normal' },
      }}
    />
  );
}
