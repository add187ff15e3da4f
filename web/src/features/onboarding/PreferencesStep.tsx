import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  formatHeight,
  formatHeightRange,
  formatNumberRange,
  type Gender,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
} from '@troth/contract';
import { t } from '@troth/texts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../ui/form/BusyButton.tsx';
import { RangeInput } from '../../ui/form/RangeInput.tsx';
import type { Choices } from '../profiles/index.ts';
import { ChoiceButton, ChoiceButtons } from './ChoiceButtons.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import {
  getInitialPreferences,
  type PreferenceAnswers,
  type Range,
  type SharedField,
  sharedFields,
  toPreferencesBody,
} from './suggested-preferences.ts';
import { useSaveAnswer } from './useSaveAnswer.ts';

function PreferenceGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

/** Preferences are shown as chips; tapping a range opens its ends. Each change is saved, and so is the whole by one tap. */
export function PreferencesStep(props: StepProps & { choices: Choices }) {
  const { me, choices, goOn } = props;
  const { save, failure } = useSaveAnswer(me);
  const [answers, setAnswers] = useState(() => getInitialPreferences(me));
  const [isSaving, setSaving] = useState(false);

  const change = (changed: Partial<PreferenceAnswers>) => {
    const next = { ...answers, ...changed };
    setAnswers(next);
    void save(toPreferencesBody(me, next));
  };
  const finish = async () => {
    setSaving(true);
    const isSaved = await save(toPreferencesBody(me, answers));
    setSaving(false);
    if (isSaved) goOn();
  };

  return (
    <StepFrame
      {...props}
      failure={failure}
      action={
        <BusyButton variant="contained" busy={isSaving} busyText={t('Saving…')} onClick={() => void finish()}>
          {t('See my matches')}
        </BusyButton>
      }
    >
      <Stack spacing={6}>
        <GenderChoice answers={answers} choices={choices} onChange={change} />
        <RangeChoice
          title={t('Age')}
          ends={answers.age}
          bounds={[MINIMUM_AGE, MAXIMUM_AGE]}
          format={String}
          formatRange={formatNumberRange}
          onChange={(age) => change({ age })}
        />
        {answers.heightCm !== null && (
          <RangeChoice
            title={t('Height')}
            ends={answers.heightCm}
            bounds={[MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM]}
            format={formatHeight}
            formatRange={formatHeightRange}
            onChange={(heightCm) => change({ heightCm })}
          />
        )}
        <SharedChoice {...props} answers={answers} onChange={change} />
      </Stack>
    </StepFrame>
  );
}

interface GroupProps {
  answers: PreferenceAnswers;
  choices: Choices;
  onChange: (changed: Partial<PreferenceAnswers>) => void;
}

function GenderChoice({ answers, choices, onChange }: GroupProps) {
  const title = t('I’d like to meet');
  const toggle = (value: Gender) => {
    const others = answers.lookingFor.filter((other) => other !== value);
    const lookingFor = others.length < answers.lookingFor.length ? others : [...others, value];
    // At least one is needed.
    if (lookingFor.length > 0) onChange({ lookingFor });
  };
  return (
    <PreferenceGroup title={title}>
      <ChoiceButtons
        label={title}
        options={choices.options('gender')}
        selected={answers.lookingFor}
        onToggle={(value) => toggle(value as Gender)}
        shape="chips"
      />
    </PreferenceGroup>
  );
}

/** The member's own answers, as what the partner should share. */
function SharedChoice({ me, answers, choices, onChange }: GroupProps & Pick<StepProps, 'me'>) {
  const options = sharedFields.flatMap((field) => {
    const label = choices.label(field === 'motherTongue' ? 'language' : field, me[field]);
    return label === undefined ? [] : [{ value: field, label }];
  });
  if (options.length === 0) return null;
  const toggle = (field: SharedField) =>
    onChange({
      shared: answers.shared.includes(field)
        ? answers.shared.filter((other) => other !== field)
        : [...answers.shared, field],
    });
  return (
    <PreferenceGroup title={t('Same as me')}>
      <ChoiceButtons
        label={t('Same as me')}
        options={options}
        selected={answers.shared}
        onToggle={(value) => toggle(value as SharedField)}
        shape="chips"
      />
    </PreferenceGroup>
  );
}

interface RangeEndsProps {
  title: string;
  ends: Range;
  bounds: Range;
  format: (value: number) => string;
  onChange: (ends: Range) => void;
}

interface RangeChoiceProps extends RangeEndsProps {
  formatRange: (from: number, to: number) => string;
}

/** A range as a chip, which opens a field for each end. */
function RangeChoice({ formatRange, ...input }: RangeChoiceProps) {
  const { title, ends, bounds } = input;
  const [isOpen, setOpen] = useState(false);
  const isOpenToAll = ends[0] <= bounds[0] && ends[1] >= bounds[1];
  const text = isOpenToAll ? t('Any') : formatRange(...ends);
  return (
    <PreferenceGroup title={title}>
      <ChoiceButton
        aria-expanded={isOpen}
        aria-label={t('{name}: {range}. Change', { name: title, range: text })}
        isSelected
        icon={<ExpandMoreOutlined aria-hidden sx={{ fontSize: 20, rotate: isOpen ? '180deg' : '0deg' }} />}
        shape="chips"
        onTap={() => setOpen(!isOpen)}
      >
        {text}
      </ChoiceButton>
      {isOpen && (
        <Box sx={{ mt: 4, maxWidth: 400 }}>
          <RangeEnds {...input} />
        </Box>
      )}
    </PreferenceGroup>
  );
}

function RangeEnds({ title, ends, bounds: [min, max], format, onChange }: RangeEndsProps) {
  const { control, watch } = useForm<{ range: Range }>({ defaultValues: { range: ends } });
  const report = useEffectEvent(onChange);
  useEffect(() => watch(({ range }) => report(range as Range)).unsubscribe, [watch]);
  return <RangeInput name="range" control={control} label={title} min={min} max={max} format={format} />;
}
