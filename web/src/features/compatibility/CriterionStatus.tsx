import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import type { CriterionFit } from '@troth/contract';
import { t } from '@troth/texts';

export type CriterionStatus = 'met' | 'partly' | 'unmet' | 'unknown';

const isMet = (fit: number) => fit === 100;

type FitInBothDirections = Pick<CriterionFit, 'theirFit' | 'myFit' | 'unmetMustHave'>;

/**
 * Combines both directions of a criterion. A missing preference or answer is unknown, never unmet. An unmet
 * must-have on either side makes the criterion unmet.
 */
export function getCriterionStatus({ theirFit, myFit, unmetMustHave }: FitInBothDirections): CriterionStatus {
  if (unmetMustHave) return 'unmet';
  const known = [theirFit, myFit].filter((fit) => fit !== null);
  if (known.length === 0) return 'unknown';
  if (known.every(isMet)) return 'met';
  return known.every((fit) => fit === 0) ? 'unmet' : 'partly';
}

/** Text for a criterion's status. If both members have a preference, it says whether one or both are met. */
export function describeCriterionStatus(fit: FitInBothDirections): string {
  const { theirFit, myFit } = fit;
  switch (getCriterionStatus(fit)) {
    case 'met':
      return theirFit !== null && myFit !== null ? t('Fits both ways') : t('Fits');
    case 'partly':
      return theirFit === 100 || myFit === 100 ? t('Fits one way') : t('Almost fits');
    case 'unmet':
      return t('Doesn’t fit');
    default:
      return t('Unknown');
  }
}

const statusMarks: Record<CriterionStatus, { Icon: typeof CheckCircleOutlined; color: string }> = {
  met: { Icon: CheckCircleOutlined, color: 'success.main' },
  partly: { Icon: ContrastOutlined, color: 'gold.text' },
  unmet: { Icon: RemoveCircleOutlineOutlined, color: 'text.secondary' },
  unknown: { Icon: HelpOutlineOutlined, color: 'text.secondary' },
};

export function CriterionStatusIcon({ fit }: { fit: CriterionFit }) {
  const { Icon, color } = statusMarks[getCriterionStatus(fit)];
  return <Icon aria-hidden sx={{ color, fontSize: 22, flexShrink: 0, mt: '2px' }} />;
}

/** The status in words, not by colour alone. */
export function CriterionStatusText({ fit }: { fit: CriterionFit }) {
  return (
    <Box
      component="span"
      sx={{
        typography: 'caption',
        fontWeight: 600,
        color: statusMarks[getCriterionStatus(fit)].color,
        whiteSpace: 'nowrap',
      }}
    >
      {describeCriterionStatus(fit)}
    </Box>
  );
}
