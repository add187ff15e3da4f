import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { PublicConcern } from '../features/moderation/index.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Prose, ProseSection } from '../ui/layout/Prose.tsx';

export default function ChildSafety() {
  return (
    <Page
      title={t('Child safety')}
      lead={t(
        'Troth is for adults only. No child belongs here, neither as a member nor in what members write or show.',
      )}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('What we do')}>
          <p>
            {t(
              'Everyone who registers gives a date of birth, and nobody under 18 can make a profile. The age in a profile is worked out from that date; it cannot be typed in.',
            )}
          </p>
          <p>
            {t(
              'A profile that is a child’s, that was made for one, or that treats children sexually in any way is removed, and the account is closed. Where the law asks us to, we pass what we know to the police.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What is never allowed')}>
          <ul>
            <li>{t('Looking for a marriage with anyone under 18, for oneself or for somebody else.')}</li>
            <li>{t('Pictures or words that sexualise children, or links to them.')}</li>
            <li>{t('Using Troth to get to know the children of a member.')}</li>
          </ul>
        </ProseSection>
        <ProseSection title={t('When you are worried about a child')}>
          <p>{t('If a child is in danger now, call the police: 112 anywhere in India.')}</p>
          <p>
            {t(
              'Childline listens day and night on 1098, to children and to adults who are worried about one. Pictures and messages that harm children can be reported, also without a name, at cybercrime.gov.in.',
            )}
          </p>
          <p>
            {t(
              'Please do not copy or pass on such pictures, not even as evidence. Note where and when you saw them.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('Tell us')}>
          <p>
            {t(
              'This form reaches the people who run Troth. It is open to everyone, for a child or for anything else on Troth that worries you; also for an account of yours that was closed.',
            )}
          </p>
          <Box sx={{ mt: 5 }}>
            <PublicConcern />
          </Box>
        </ProseSection>
      </Prose>
    </Page>
  );
}
