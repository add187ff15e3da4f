import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useDelayed } from '../../../ui/useDelayed.ts';
import type { Further } from './useFurther.ts';

interface ThreadEdgeProps {
  further: Further;
  onTheWay: string;
  failed: string;
}

/** At either end of what is in memory. As high whatever it says, so that nothing moves. */
export function ThreadEdge({ further, onTheWay, failed }: ThreadEdgeProps) {
  return (
    <Box
      sx={{
        minHeight: 52,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {further.failed ? (
        <>
          <span>{failed}</span>
          <Button onClick={further.load} sx={{ minWidth: 0, minHeight: '44px !important', px: 2 }}>
            {t('Try again')}
          </Button>
        </>
      ) : (
        further.loading && <OnTheWay words={onTheWay} />
      )}
    </Box>
  );
}

function OnTheWay({ words }: { words: string }) {
  return useDelayed() ? <span>{words}</span> : null;
}
