import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { DeactivateButton } from '../deactivate/DeactivateButton.tsx';

/** What members who think of leaving may want instead, or first. */
export function GentlerWays() {
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Way
        title={t('Hide for a while instead')}
        text={t('Nobody finds you, nothing is lost, and signing in brings everything back.')}
        act={<DeactivateButton>{t('Deactivate instead')}</DeactivateButton>}
      />
      <Way
        title={t('Take your data along first')}
        text={t(
          'Everything we keep of you and all your photos in one file. Once deleted, we cannot make it any more.',
        )}
        act={
          <Button component={Link} to="/settings/download" variant="outlined">
            {t('Download my data')}
          </Button>
        }
      />
    </Box>
  );
}

function Way({ title, text, act }: { title: string; text: string; act: ReactNode }) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 4, md: 6 }, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}
    >
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 'auto', pb: 3 }}>{text}</Typography>
      {act}
    </Card>
  );
}
