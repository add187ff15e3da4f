import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { t } from '@troth/texts';
import { type Appearance, useAppearance } from './theme/useAppearance.ts';

const choices: { value: Appearance; label: string }[] = [
  { value: 'system', label: t('As my device') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

export function AppearanceChoice() {
  const { chosen, choose } = useAppearance();
  return (
    <RadioGroup
      aria-label={t('Theme')}
      value={chosen}
      onChange={(_event, value) => choose(value as Appearance)}
      sx={{ flexDirection: { sm: 'row' }, columnGap: 4 }}
    >
      {choices.map(({ value, label }) => (
        <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
      ))}
    </RadioGroup>
  );
}
