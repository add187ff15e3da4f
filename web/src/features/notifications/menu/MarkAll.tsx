import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useToast } from '../../../ui/state/useToast.ts';
import { useMarkReadMutation } from '../marks.ts';

interface MarkAllProps {
  unreadCount: number;
  /** The button goes with the last unread one: the focus needs another place. */
  onDone: () => void;
}

export function MarkAll({ unreadCount, onDone }: MarkAllProps) {
  const [markRead, { isLoading }] = useMarkReadMutation();
  const toast = useToast();

  const markAll = async () => {
    try {
      await markRead('all').unwrap();
      onDone();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
  };

  if (unreadCount === 0 && !isLoading) return null;
  return (
    <BusyButton
      size="small"
      busy={isLoading}
      busyText={t('Marking...')}
      onClick={() => void markAll()}
      sx={{ minHeight: '44px !important' }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Mark all as read')}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {t('Mark all')}
      </Box>
    </BusyButton>
  );
}
