import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getLanguage, languages, t } from '@troth/texts';
import { SectionPage, sections } from '../../features/settings/index.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { LanguageLinks } from '../../ui/navigation/LanguageLinks.tsx';
import { type Appearance, useAppearance } from '../../ui/theme/appearance.ts';

export default function AppearanceSettings() {
  return (
    <SectionPage section={sections.appearance}>
      <SectionCard title={t('Theme')}>
        <AppearanceChoice />
      </SectionCard>
      <SectionCard title={t('Language')}>
        <LanguageChoice />
      </SectionCard>
    </SectionPage>
  );
}

const appearanceOptions: { value: Appearance; label: string }[] = [
  { value: 'system', label: t('Same as my device') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];

function AppearanceChoice() {
  const { chosen, choose } = useAppearance();
  return (
    <RadioGroup
      aria-label={t('Theme')}
      value={chosen}
      onChange={(_event, value) => choose(value as Appearance)}
      sx={{ flexDirection: { sm: 'row' }, columnGap: 4 }}
    >
      {appearanceOptions.map(({ value, label }) => (
        <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
      ))}
    </RadioGroup>
  );
}

/** The language of the site and of mails, with links to the others. */
function LanguageChoice() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4 }}>
      <Typography sx={{ mr: 'auto' }}>
        {t('Troth and its emails are in {language}.', { language: languages[getLanguage()].name })}
      </Typography>
      <LanguageLinks />
    </Stack>
  );
}
