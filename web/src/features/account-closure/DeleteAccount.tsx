import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { DeactivateButton } from './DeactivateSetting.tsx';
import { DeleteForm, DeletionIncomplete } from './DeleteForm.tsx';
import { useAccountDeletion } from './useAccountDeletion.ts';

/** What a member may want to do instead of deleting the account, or before it. */
function DeletionAlternatives() {
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Alternative
        title={t('Hide for a while instead')}
        text={t('No one can find you, nothing is lost, and signing in brings everything back.')}
        action={<DeactivateButton>{t('Deactivate instead')}</DeactivateButton>}
      />
      <Alternative
        title={t('Download your data first')}
        text={t(
          'Everything we store about you and all your photos in one file. We can’t create it once your account is deleted.',
        )}
        action={
          <Button component={Link} to="/settings/download" variant="outlined">
            {t('Download my data')}
          </Button>
        }
      />
    </Box>
  );
}

function Alternative({ title, text, action }: { title: string; text: string; action: ReactNode }) {
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
      {action}
    </Card>
  );
}

function DeletionSummary() {
  return (
    <SectionCard title={t('What happens')}>
      <Box sx={{ display: 'grid', columnGap: 8, rowGap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TitledList
          title={t('Deleted right away, for good')}
          mark={<RemoveOutlined />}
          points={[
            t('Your profile, your photos and everything you’ve shared about yourself.'),
            t('Your interests, lists and conversations. Conversations disappear for the other person too.'),
            t('Your sign-in on every device. If you have a membership, it ends too.'),
          ]}
        />
        <TitledList
          title={t('What we keep')}
          mark={<ArchiveOutlined />}
          points={[
            t(
              'One sealed record of who had the account, for one year. It’s only opened if the law requires it, and it’s deleted automatically after that year.',
            ),
            t(
              'Anything you reported to our team, or that was reported about you, with the profile, photos and messages it was about. It’s sealed too, and deleted one year after they’ve decided.',
            ),
            t('Receipts for our accounts, without anything that says whose they were.'),
          ]}
        />
      </Box>
    </SectionCard>
  );
}

function TitledList({ title, mark, points }: { title: string; mark: ReactNode; points: string[] }) {
  const id = useId();
  return (
    <div>
      <Typography variant="subtitle1" component="h3" id={id}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={listStyle}>
        {points.map((point) => (
          <li key={point}>
            <Box
              component="span"
              aria-hidden
              sx={{ color: 'text.secondary', '& svg': { fontSize: 20, mt: '4px' } }}
            >
              {mark}
            </Box>
            <span>{point}</span>
          </li>
        ))}
      </Box>
    </div>
  );
}

const listStyle = {
  m: 0,
  mt: 3,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 3 },
} as const;

/** What is deleted and what is kept, the alternatives, and the deletion form. */
export function DeleteAccount() {
  const deletion = useAccountDeletion();
  if (deletion.isIncomplete) return <DeletionIncomplete {...deletion} />;
  return (
    <>
      <DeletionSummary />
      <DeletionAlternatives />
      <DeleteForm {...deletion} />
    </>
  );
}
