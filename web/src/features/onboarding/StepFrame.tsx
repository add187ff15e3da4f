import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { StepTitle } from '../../ui/layout/Page.tsx';
import { reportHeight, spaceBetween } from '../../ui/layout/sx.ts';
import { getStepPath, type Step } from './steps.ts';

/** A step's place in the wizard, and what every step needs to save its answer. */
export interface StepProps {
  step: Step;
  me: OwnProfile;
  place: number;
  total: number;
  /** Undefined at the first and the last step. */
  previousId?: string;
  nextId?: string;
  /** Opens the next step. */
  goOn: () => void;
}

interface StepFrameProps extends StepProps {
  failure?: string | undefined;
  /** The filled button; without it, or if it is false, the step is left by a choice or by skipping. */
  action?: ReactNode;
  children: ReactNode;
}

/** How far the member is, and how complete the profile is. */
function StepProgress({ step, me, place, total }: StepProps) {
  const percentage = me.profileCompletionPercentage;
  const isQuestion = step.kind !== 'preferences' && step.kind !== 'matches';
  return (
    <Box sx={{ mb: 6 }}>
      <LinearProgress
        variant="determinate"
        value={Math.round((place / total) * 100)}
        aria-label={t('Step {at} of {of}', { at: place, of: total })}
        sx={{
          height: 6,
          borderRadius: 3,
          bgcolor: 'recessed',
          '& .MuiLinearProgress-bar': { bgcolor: 'gold.fill' },
        }}
      />
      <Box sx={{ ...spaceBetween, mt: 2, typography: 'body2' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 2.5 }}>
          {t('Your profile is {percentage}% complete', { percentage })}
        </Typography>
        {isQuestion && me.status === 'listed' && (
          <Link component={RouterLink} to={getStepPath('preferences')} sx={{ py: 2.5 }}>
            {t('Skip to my matches')}
          </Link>
        )}
      </Box>
    </Box>
  );
}

/** What has the focus is scrolled to above the buttons. */
const reportButtonsHeight = reportHeight('--foot-height');

/** The progress, the question, the answers, and a row of buttons that stays at the bottom of the window. */
export function StepFrame(props: StepFrameProps) {
  const { step, previousId, nextId, failure, action, children } = props;
  return (
    <>
      <StepProgress {...props} />
      <StepTitle title={step.title} lead={step.lead} />
      <Box sx={{ '& > .MuiAlert-root': { mb: 4 } }}>
        <FormMessage>{failure}</FormMessage>
        {children}
      </Box>
      <Box
        ref={reportButtonsHeight}
        sx={{
          position: 'sticky',
          bottom: 0,
          mt: 6,
          py: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {previousId !== undefined && (
          <Button component={RouterLink} to={getStepPath(previousId)} sx={{ ml: -3, px: 3 }}>
            {t('Back')}
          </Button>
        )}
        <Box sx={{ ml: 'auto' }}>
          {action ||
            (nextId !== undefined && (
              <Button component={RouterLink} to={getStepPath(nextId)} sx={{ mr: -3, px: 3 }}>
                {t('Skip for now')}
              </Button>
            ))}
        </Box>
      </Box>
    </>
  );
}
