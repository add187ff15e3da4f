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
        text={t('Nobody finds you, nothing is lost, and signing in brings everything back.')}
        action={<DeactivateButton>{t('Deactivate instead')}</DeactivateButton>}
      />
      <Alternative
        title={t('Take your data along first')}
        text={t(
          'Everything we keep of you and all your photos in one file. Once deleted, we cannot make it any more.',
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
          title={t('This goes, at once and for good')}
          mark={<RemoveOutlined />}
          points={[
            t('Your profile, your photos and everything you told about yourself.'),
            t('Your interests, your lists and your conversations, also for those you wrote with.'),
            t('Your sign-in, on every device. A membership that still runs ends with it.'),
          ]}
        />
        <TitledList
          title={t('This stays')}
          mark={<ArchiveOutlined />}
          points={[
            t(
              'One sealed record of who had the account, for one year. It is opened only where the law asks for it, and deleted by itself after that.',
            ),
            t(
              'What our staff were told of you or by you, with the profile, the photos and the messages that it was about. It is sealed too, and deleted one year after they have decided.',
            ),
            t('Receipts in the books, without a word about whose they were.'),
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
