import Button from '@mui/material/Button';
import { profileFields } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Choices } from '../profiles/index.ts';
import { fieldTexts } from '../vocabularies/index.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { getStepPath } from './steps.ts';
import { useSaveAnswer } from './useSaveAnswer.ts';

/** Hobbies as chips. Each tap is saved, so that a reload loses none. */
export function HobbiesStep(props: StepProps & { choices: Choices }) {
  const { me, choices, nextId = '' } = props;
  const { save, failure } = useSaveAnswer(me);
  const [selected, setSelected] = useState<readonly string[]>(me.hobbies);

  const toggle = async (hobby: string) => {
    const isSelected = selected.includes(hobby);
    if (!isSelected && selected.length >= profileFields.hobbies.maxItems) return;
    const changed = isSelected ? selected.filter((other) => other !== hobby) : [...selected, hobby];
    setSelected(changed);
    if (!(await save({ hobbies: changed }))) setSelected(selected);
  };

  return (
    <StepFrame
      {...props}
      failure={failure}
      action={
        selected.length > 0 && (
          <Button component={Link} to={getStepPath(nextId)} variant="contained">
            {t('Continue')}
          </Button>
        )
      }
    >
      <ChoiceButtons
        label={fieldTexts.hobbies.label}
        options={choices.options('hobby')}
        selected={selected}
        onToggle={(hobby) => void toggle(hobby)}
        shape="chips"
      />
    </StepFrame>
  );
}
