import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import type { CriterionFit } from '@troth/contract';
import { type Standing, standingOf, standingWords } from './standing.ts';

const marks: Record<Standing, { Icon: typeof CheckCircleOutlined; color: string }> = {
  met: { Icon: CheckCircleOutlined, color: 'success.main' },
  partly: { Icon: ContrastOutlined, color: 'gold.text' },
  unmet: { Icon: RemoveCircleOutlineOutlined, color: 'text.secondary' },
  unknown: { Icon: HelpOutlineOutlined, color: 'text.secondary' },
};

export function StandingIcon({ fit }: { fit: CriterionFit }) {
  const { Icon, color } = marks[standingOf(fit)];
  return <Icon aria-hidden sx={{ color, fontSize: 22, flexShrink: 0, mt: '2px' }} />;
}

/** Never colour alone: the word stands there for everyone. */
export function StandingWord({ fit }: { fit: CriterionFit }) {
  return (
    <Box
      component="span"
      sx={{
        typography: 'caption',
        fontWeight: 600,
        color: marks[standingOf(fit)].color,
        whiteSpace: 'nowrap',
      }}
    >
      {standingWords(fit)}
    </Box>
  );
}
