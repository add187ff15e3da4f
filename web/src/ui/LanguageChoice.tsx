import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { language, languages, t } from '@troth/texts';
import { LanguageLinks } from './LanguageLinks.tsx';

/** The language of the site and of our mails, and the way to another. */
export function LanguageChoice() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4 }}>
      <Typography sx={{ mr: 'auto' }}>
        {t('Troth and its mails speak {language} to you.', { language: languages[language()].name })}
      </Typography>
      <LanguageLinks />
    </Stack>
  );
}
