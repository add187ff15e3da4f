import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { completionCriteria, type OwnProfile, type ProfileFieldName } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { Link } from 'react-router';
import { errorStateProps } from '../../platform/api/query-states.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useMatchesInfiniteQuery } from '../matching/index.ts';
import { CardRow, CardRowSkeleton, MemberCard, useLoadedMembers } from '../member-lists/index.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { findStepOfField, getStepPath, type Step } from './steps.ts';

const SHOWN_MATCHES = 3;

/** The end of the wizard: the best matches or, if the profile is not listed yet, what is missing for them. */
export function MatchesStep(props: StepProps & { steps: readonly Step[] }) {
  const { me, steps } = props;
  return (
    <StepFrame
      {...props}
      action={
        <Button component={Link} to="/dashboard" variant="contained">
          {t('Go to your dashboard')}
        </Button>
      }
    >
      {me.status === 'listed' ? <FirstMatches /> : <MissingAnswers me={me} steps={steps} />}
    </StepFrame>
  );
}

function FirstMatches() {
  const list = useMatchesInfiniteQuery({ limit: SHOWN_MATCHES }, { refetchOnMountOrArgChange: true });
  const members = useLoadedMembers(list);
  if (members === undefined) {
    return list.error === undefined ? (
      <CardRowSkeleton count={SHOWN_MATCHES} layout="threes" />
    ) : (
      <ErrorState {...errorStateProps(list)} />
    );
  }
  if (members.length === 0) {
    return (
      <EmptyState
        title={t('No matches just yet')}
        action={
          <Button component={Link} to={getStepPath('preferences')} variant="outlined">
            {t('Change my preferences')}
          </Button>
        }
      >
        {t('New members join all the time. Wider preferences help, too.')}
      </EmptyState>
    );
  }
  return (
    <CardRow label={t('Your first matches')} layout="threes">
      {members.slice(0, SHOWN_MATCHES).map((member) => (
        <li key={member.userId}>
          <MemberCard member={member} headingLevel="h2" />
        </li>
      ))}
    </CardRow>
  );
}

/** The step that asks for a missing criterion, which the server names by its label. */
function findStepOfCriterion(steps: readonly Step[], label: string): Step | undefined {
  const field = completionCriteria.find((criterion) => criterion.label === label)?.answeredBy;
  return field && findStepOfField(steps, field as ProfileFieldName);
}

function MissingAnswers({ me, steps }: { me: OwnProfile; steps: readonly Step[] }) {
  return (
    <>
      <Typography>
        {t('Answer these first. Then we’ll show you matches, and members can find you.')}
      </Typography>
      <Box component="ul" sx={{ pl: 5 }}>
        {me.missingRequiredCriteria.map((criterion) => {
          const step = findStepOfCriterion(steps, criterion);
          const path = step === undefined ? '/profile/edit' : getStepPath(step.id);
          return (
            <Box component="li" key={criterion} sx={{ py: 2.5 }}>
              <MuiLink component={Link} to={path}>
                {translate(criterion)}
              </MuiLink>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
