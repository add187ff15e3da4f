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
        'Troth is for adults only. Children have no place here: not as members, and not in anything members write or show.',
      )}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('What we do')}>
          <p>
            {t(
              'Everyone who registers gives a date of birth, and no one under 18 can create a profile. The age on a profile is worked out from that date and can’t be typed in.',
            )}
          </p>
          <p>
            {t(
              'We remove any profile that belongs to a child, was made for one, or treats children sexually in any way, and we close the account. Where the law requires it, we share what we know with the police.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What’s never allowed')}>
          <ul>
            <li>{t('Looking to marry anyone under 18, for yourself or for someone else.')}</li>
            <li>{t('Pictures or words that sexualise children, or links to them.')}</li>
            <li>{t('Using Troth to get to know a member’s children.')}</li>
          </ul>
        </ProseSection>
        <ProseSection title={t('If you’re worried about a child')}>
          <p>{t('If a child is in danger right now, call the police: 112, anywhere in India.')}</p>
          <p>
            {t(
              'Childline is there day and night on 1098, for children and for adults who are worried about one. You can report pictures and messages that harm children at cybercrime.gov.in, without giving your name if you prefer.',
            )}
          </p>
          <p>
            {t(
              'Please don’t copy or forward these pictures, not even as evidence. Just note down where and when you saw them.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('Tell us')}>
          <p>
            {t(
              'This form goes to the people who run Troth. Anyone can use it, about a child or anything else on Troth that worries you, including an account of yours that was closed.',
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
