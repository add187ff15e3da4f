import type { OwnProfile } from '@troth/contract';
import { Navigate, useNavigate } from 'react-router';
import type { Choices } from '../profiles/index.ts';
import { BioStep } from './BioStep.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import { HeightStep } from './HeightStep.tsx';
import { HobbiesStep } from './HobbiesStep.tsx';
import { MatchesStep } from './MatchesStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';
import { PreferencesStep } from './PreferencesStep.tsx';
import type { StepProps } from './StepFrame.tsx';
import { findStepInstead, getStepPath, getSteps, type Step } from './steps.ts';

interface OnboardingProps {
  me: OwnProfile;
  choices: Choices;
  /** From the path; any that is not a step opens the first unanswered one. */
  stepId: string;
}

/** The wizard after registration. The step is in the path and answers are on the server, so a reload loses nothing. */
export function Onboarding({ me, choices, stepId }: OnboardingProps) {
  const navigate = useNavigate();
  const steps = getSteps(me, choices);
  const index = steps.findIndex(({ id }) => id === stepId);
  const step = steps[index];
  if (step === undefined) {
    return <Navigate to={getStepPath(findStepInstead(stepId, steps, me)?.id ?? 'matches')} replace />;
  }
  const previousId = steps[index - 1]?.id;
  const nextId = steps[index + 1]?.id;
  const props: StepProps = {
    step,
    me,
    place: index + 1,
    total: steps.length,
    previousId,
    nextId,
    goOn: () => nextId && navigate(getStepPath(nextId)),
  };
  return renderStep(step, props, { choices, steps });
}

function renderStep(
  step: Step,
  props: StepProps,
  { choices, steps }: { choices: Choices; steps: readonly Step[] },
) {
  switch (step.kind) {
    case 'choices':
      return <ChoiceStep key={step.id} {...props} fields={step.fields} choices={choices} />;
    case 'height':
      return <HeightStep {...props} />;
    case 'photo':
      return <PhotoStep {...props} />;
    case 'bio':
      return <BioStep {...props} />;
    case 'hobbies':
      return <HobbiesStep {...props} choices={choices} />;
    case 'preferences':
      return <PreferencesStep {...props} choices={choices} />;
    case 'matches':
      return <MatchesStep {...props} steps={steps} />;
  }
}
