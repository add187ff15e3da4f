import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { FULL_FIT, UNKNOWN_FIT } from '@troth/contract';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { BothWays, CriterionWeights } from '../features/compatibility/index.ts';
import { rich } from '../ui/format/rich.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Prose, ProseSection } from '../ui/layout/Prose.tsx';

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>;

const toPreferences = (chunks: ReactNode) => (
  <Link component={RouterLink} to="/profile/edit/preferences">
    {chunks}
  </Link>
);

const toPrivacy = (chunks: ReactNode) => (
  <Link component={RouterLink} to="/settings/privacy">
    {chunks}
  </Link>
);

const drawingStyle = { my: 5, px: { xs: 3, sm: 6 }, py: 6 };

export default function WhyThisOrder() {
  return (
    <Page
      title={t('Why this order?')}
      lead={t(
        'This is how Matches and a “Recommended” search are sorted. The rules are the same for everyone, on every plan.',
      )}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('Must-haves decide who’s listed')}>
          <p>
            {rich(
              'You see members who meet your must-haves and whose must-haves you meet. A blank answer leaves no one out. You can change your must-haves in <link>your preferences</link>, and let a search include members whose must-haves you don’t meet.',
              { link: toPreferences },
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What you both look for decides the order')}>
          <Card sx={drawingStyle}>
            <BothWays />
          </Card>
          <p>
            {t(
              'We compare what you look for with their profile, and what they look for with yours. The score stays close to the lower of the two. So a member who fits you well but is looking for someone different won’t be at the top.',
            )}
          </p>
        </ProseSection>
        <Weights />
        <Ties />
        <NoPart />
        <Recommendations />
      </Prose>
      <Box>
        <Button component={RouterLink} to="/matches" variant="contained">
          {t('See my matches')}
        </Button>
      </Box>
    </Page>
  );
}

function Weights() {
  return (
    <ProseSection title={t('What counts, and how much')}>
      <p>
        {t(
          'Only what one of you has a preference for is counted. The longer the bar, the more it counts, and a must-have counts double.',
        )}
      </p>
      <Card sx={drawingStyle}>
        <CriterionWeights />
      </Card>
      <p>
        {t(
          'A question left blank neither helps nor hurts much: it counts as {percent}% met. The same goes for “prefer not to say”.',
          { percent: (100 * UNKNOWN_FIT) / FULL_FIT },
        )}
      </p>
    </ProseSection>
  );
}

function Ties() {
  return (
    <ProseSection title={t('When two members fit equally well')}>
      <p>
        {t(
          'The member who was active on the more recent day comes first. Members who hide their activity come after them, so their place gives nothing away.',
        )}
      </p>
      <p>
        {t(
          'Each list is sorted as a whole, from the first page to the last. Someone whose profile changes while you’re looking through the pages is in their new place when you open the list again.',
        )}
      </p>
    </ProseSection>
  );
}

function NoPart() {
  return (
    <ProseSection title={t('What plays no part in these lists')}>
      <ul>
        <li>
          {rich(
            '<strong>Money.</strong> No plan and no promotion moves anyone up. Promoted members have a row of their own, and it says so.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>Popularity.</strong> It doesn’t matter how often a profile is viewed, shortlisted or sent an interest.',
            { strong },
          )}
        </li>
        <li>
          {rich(
            '<strong>Guesses.</strong> We never guess anyone’s religion or community from what they do here. They count only if one of you has chosen them as a preference.',
            { strong },
          )}
        </li>
      </ul>
    </ProseSection>
  );
}

function Recommendations() {
  return (
    <ProseSection title={t('How daily recommendations are chosen')}>
      <p>
        {t(
          'They come from your best matches, so must-haves count here too. Once there’s enough to go on, we choose those who are likely to interest you and to say yes. We learn what makes this likely from what members here view, send and answer: for example, how much a preference or an age gap really matters. It’s the same for everyone: we don’t keep a picture of anyone’s taste.',
        )}
      </p>
      <p>
        {t(
          'We also spread attention. Someone already recommended to many people today comes later, and in lists of ten or more, new members get some of the places in their first week.',
        )}
      </p>
      <p>
        {rich(
          'You can turn off learning in <link>your privacy settings</link>. Then we learn nothing from what you do, and your recommendations follow your match scores.',
          { link: toPrivacy },
        )}
      </p>
    </ProseSection>
  );
}
