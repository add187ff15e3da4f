import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UpdateProfileBody } from '@troth/contract';
import { profileFields } from '@troth/contract';
import { useState } from 'react';
import type { Choices } from '../profiles/index.ts';
import { fieldTexts } from '../vocabularies/index.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { LongChoiceList } from './LongChoiceList.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import type { ChoiceField } from './steps.ts';
import { useSaveAnswer } from './useSaveAnswer.ts';

/** Longer lists get a search field. */
const MAX_WITHOUT_SEARCH = 16;

/** Where most members live, shown before anything is typed. */
const LARGE_CITIES = [
  'in_mh_mumbai',
  'in_dl_new_delhi',
  'in_ka_bengaluru',
  'in_ts_hyderabad',
  'in_tn_chennai',
  'in_wb_kolkata',
  'in_mh_pune',
  'in_gj_ahmedabad',
];

/** A city's label with its state, because several cities have the same name. */
function getCityOptions(choices: Choices) {
  return choices.options('city').map(({ value, label }) => {
    const state = choices.label('state', choices.parentOf('city', value));
    return { value, label: state === undefined || label.includes(state) ? label : `${label}, ${state}` };
  });
}

function getOptions(field: ChoiceField, religion: string | null, choices: Choices) {
  if (field === 'city') return getCityOptions(choices);
  return choices.options(profileFields[field].vocabulary, field === 'community' ? religion : undefined);
}

type Answers = Partial<Record<ChoiceField, string>>;

/** One or two questions with one answer each. Each answer is saved at once; the last one opens the next step. */
export function ChoiceStep(props: StepProps & { fields: readonly ChoiceField[]; choices: Choices }) {
  const { me, fields, choices, goOn } = props;
  const { save, failure } = useSaveAnswer(me);
  const [answers, setAnswers] = useState<Answers>({});
  const getAnswer = (field: ChoiceField) => answers[field] ?? me[field];

  const choose = async (field: ChoiceField, value: string) => {
    setAnswers((known) => ({ ...known, [field]: value }));
    if (!(await save(toBody(field, value, me[field])))) {
      setAnswers(({ [field]: _failed, ...others }) => others);
    } else if (fields.every((other) => other === field || getAnswer(other) !== null)) goOn();
  };

  return (
    <StepFrame {...props} failure={failure}>
      <Stack spacing={6}>
        {fields.map((field) => {
          const label = fieldTexts[field].label;
          const options = getOptions(field, me.religion, choices);
          const selected = [getAnswer(field) ?? ''];
          const onChoose = (value: string) => void choose(field, value);
          return (
            <div key={field}>
              {fields.length > 1 && (
                <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
                  {label}
                </Typography>
              )}
              {options.length <= MAX_WITHOUT_SEARCH ? (
                <ChoiceButtons label={label} options={options} selected={selected} onToggle={onChoose} />
              ) : (
                <LongChoiceList
                  label={label}
                  options={options}
                  suggestions={
                    field === 'city' ? options.filter(({ value }) => LARGE_CITIES.includes(value)) : undefined
                  }
                  selected={selected}
                  onChoose={onChoose}
                />
              )}
            </div>
          );
        })}
      </Stack>
    </StepFrame>
  );
}

/** A change of the religion clears the community, which may belong to the previous one. */
function toBody(field: ChoiceField, value: string, saved: string | null): UpdateProfileBody {
  if (field === 'religion' && saved !== null && saved !== value) return { religion: value, community: null };
  // The state and country follow from the city; those of another city would contradict it.
  return field === 'city' ? { city: value, state: null, country: null } : { [field]: value };
}
