import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { rich } from '../ui/format/rich.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Prose, ProseSection } from '../ui/layout/Prose.tsx';

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>;

export default function About() {
  return (
    <Page
      title={t('About Troth')}
      lead={t('A quiet place for people who mean marriage, and for the families who help them.')}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('The word')}>
          <p>
            {t(
              'Troth is an old word for a promise, and for the faith that keeps it. People pledged their troth to one another when they married. We liked a name that is about the keeping.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('How it works')}>
          <p>
            {t(
              'You write a profile: who you are, how you live, what you hope for. You search among members whom you would suit and who would suit you. When someone seems right, you express interest. They see your profile and answer: yes, or not this time.',
            )}
          </p>
          <p>{t('There is nothing to swipe and nothing to win.')}</p>
        </ProseSection>
        <ProseSection title={t('What we hold to')}>
          <ul>
            <li>
              {rich(
                '<strong>We say what is true.</strong> No invented members, no counters that run upwards, no clocks that run down.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>We show little.</strong> Your e-mail address and your date of birth are never shown. Visitors see no profiles.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>We take no for an answer.</strong> A declined interest is kind, final and private.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>We say what it costs.</strong> The four memberships stand side by side, and nothing renews by itself.',
                { strong },
              )}
            </li>
          </ul>
        </ProseSection>
      </Prose>
    </Page>
  );
}
