import Link from '@mui/material/Link';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { rich } from '../ui/format/rich.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Prose, ProseSection } from '../ui/layout/Prose.tsx';

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>;

export default function About() {
  return (
    <Page
      title={t('About Troth')}
      lead={t('A calm place for people who are serious about marriage, and for the families who help them.')}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('Our name')}>
          <p>
            {t(
              'Troth is an old word for a promise, and for the faith that keeps it. When people married, they pledged their troth to each other. We liked a name that’s about keeping promises.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('How it works')}>
          <p>
            {t(
              'You create a profile: who you are, how you live and who you’d like to meet. You search for members who fit your preferences and whose preferences you fit. When someone seems right, you express interest. They see your profile and answer: yes, or not this time.',
            )}
          </p>
          <p>{t('No swiping, no games.')}</p>
          <p>
            {rich('Want to know <order>how matches are sorted</order>? It’s the same for everyone.', {
              order: (chunks) => (
                <Link component={RouterLink} to="/why-this-order">
                  {chunks}
                </Link>
              ),
            })}
          </p>
        </ProseSection>
        <ProseSection title={t('What we stand for')}>
          <ul>
            <li>
              {rich(
                '<strong>We’re honest.</strong> No fake members, no made-up numbers, no countdown timers.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>We protect your privacy.</strong> Your email address and date of birth are never shown. Visitors can’t see any profiles.',
                { strong },
              )}
            </li>
            <li>
              {rich('<strong>No means no.</strong> Declining an interest is kind, final and private.', {
                strong,
              })}
            </li>
            <li>
              {rich(
                '<strong>Clear prices.</strong> See all four plans side by side. Nothing renews automatically.',
                { strong },
              )}
            </li>
          </ul>
        </ProseSection>
      </Prose>
    </Page>
  );
}
