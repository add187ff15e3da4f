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

/** Text for how many of a member's preferences are met; null means unknown. An unmet must-have outweighs the others. */
export function formatFit(fit: number | null, meetsMustHaves = true): string {
  if (fit === null) return t('Not known yet');
  return meetsMustHaves ? pickLabel(fitLabels, fit) : t('Not every must-have');
}

/** Text for the score of two members. An unmet must-have of either outweighs the others. */
export const formatScore = (score: number, meetsMustHaves = true): string =>
  meetsMustHaves ? pickLabel(scoreLabels, score) : t('Not every must-have is met');

interface FitBarProps {
  label: string;
  fit: number | null;
  /** Whether all must-haves among the preferences are met. */
  meetsMustHaves?: boolean;
}

/** One direction of the comparison: label, text and a bar, which is empty if the fit is unknown. */
export function FitBar({ label, fit, meetsMustHaves }: FitBarProps) {
  return (
    <li>
      <Typography variant="body2">{label}</Typography>
      <Typography
        variant="subtitle2"
        component="p"
        sx={{ color: fit === null ? 'text.secondary' : 'text.primary' }}
      >
        {formatFit(fit, meetsMustHaves)}
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
