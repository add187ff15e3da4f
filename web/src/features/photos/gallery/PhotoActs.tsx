import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';

export type Act = 'earlier' | 'later' | 'delete';

interface PhotoActsProps {
  /** From 1. */
  place: number;
  count: number;
  onMove: (act: 'earlier' | 'later') => void;
  onDelete: () => void;
}

/** Moving by one place, and deleting. What cannot go further keeps the focus. */
export function PhotoActs({ place, count, onMove, onDelete }: PhotoActsProps) {
  return (
    <Box sx={{ display: 'flex', color: 'text.secondary' }}>
      {count > 1 && (
        <>
          <ActButton
            act="earlier"
            tip={t('Move earlier')}
            label={t('Move photo {place} earlier', { place })}
            off={place === 1}
            onClick={() => onMove('earlier')}
          >
            <ArrowBackOutlined />
          </ActButton>
          <ActButton
            act="later"
            tip={t('Move later')}
            label={t('Move photo {place} later', { place })}
            off={place === count}
            onClick={() => onMove('later')}
          >
            <ArrowForwardOutlined />
          </ActButton>
        </>
      )}
      <Box sx={{ ml: 'auto' }}>
        <ActButton
          act="delete"
          tip={t('Delete')}
          label={t('Delete photo {place}', { place })}
          onClick={onDelete}
        >
          <DeleteOutlineOutlined />
        </ActButton>
      </Box>
    </Box>
  );
}

interface ActButtonProps {
  act: Act;
  tip: string;
  label: string;
  off?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ActButton({ act, tip, label, off = false, onClick, children }: ActButtonProps) {
  return (
    <Tooltip title={tip} describeChild enterDelay={500}>
      <IconButton
        data-act={act}
        aria-label={label}
        aria-disabled={off}
        color="inherit"
        onClick={off ? undefined : onClick}
        sx={{ '& svg': { fontSize: 20 }, '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
