import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';

/** Labels with the minimum percentage of each, highest first. */
type LabelSteps = readonly (readonly [minimum: number, label: string])[];

const pickLabel = (steps: LabelSteps, percentage: number): string =>
  steps.find(([minimum]) => percentage >= minimum)?.[1] ?? steps.at(-1)?.[1] ?? '';

const fitLabels: LabelSteps = [
  [100, t('All of them')],
  [80, t('Nearly all')],
  [60, t('Most of them')],
  [40, t('About half')],
  [20, t('Some of them')],
  [1, t('Few of them')],
  [0, t('None of them')],
];

const scoreLabels: LabelSteps = [
  [85, t('A very good fit')],
  [70, t('A good fit')],
  [50, t('A fair fit')],
  [30, t('Fits in some ways')],
  [0, t('Fits in a few ways')],
];

/** Text for how many of a member's preferences are met; null means unknown. */
export const formatFit = (fit: number | null): string =>
  fit === null ? t('Not known yet') : pickLabel(fitLabels, fit);

export const formatScore = (score: number): string => pickLabel(scoreLabels, score);

interface FitBarProps {
  label: string;
  fit: number | null;
}

/** One direction of the comparison: label, text and a bar, which is empty if the fit is unknown. */
export function FitBar({ label, fit }: FitBarProps) {
  return (
    <li>
      <Typography variant="body2">{label}</Typography>
      <Typography
        variant="subtitle2"
        component="p"
        sx={{ color: fit === null ? 'text.secondary' : 'text.primary' }}
      >
        {formatFit(fit)}
      </Typography>
      <Box
        aria-hidden
        sx={{
          mt: 1.5,
          height: 10,
          borderRadius: 999,
          overflow: 'hidden',
          ...(fit === null
            ? { border: '1px dashed', borderColor: 'outline' }
            : { bgcolor: 'recessed', border: 1, borderColor: 'divider' }),
        }}
      >
        {fit !== null && <Box sx={{ width: `${fit}%`, height: '100%', bgcolor: 'gold.fill' }} />}
      </Box>
    </li>
  );
}
