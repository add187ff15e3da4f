import { documentVersions } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { Page } from '../ui/layout/Page.tsx';
import { Prose, ProseSection } from '../ui/layout/Prose.tsx';

export default function Terms() {
  return (
    <Page
      title={t('Terms and conditions')}
      lead={t('What we ask of members, and what members can expect from us. Effective from {date}.', {
        date: formatLongDate(documentVersions.terms),
      })}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('Who can join')}>
          <p>
            {t(
              'Troth is for people who are looking for someone to marry. You can join if you’re 18 or older, free to marry, and here for yourself; or if you keep a profile for a relative or friend who knows about it and agrees.',
            )}
          </p>
          <p>{t('One person, one profile. You can’t lend, sell or share an account.')}</p>
        </ProseSection>
        <ProseSection title={t('What you write')}>
          <p>
            {t(
              'Your name, age, marital status and everything else in your profile must be true, and about the person whose profile it is. When something changes, update it here too.',
            )}
          </p>
          <p>
            {t(
              'Please leave phone numbers, email addresses, links and handles out of what you write. They put you at risk, and we don’t accept them.',
            )}
          </p>
          <p>
            {t(
              'What you write stays yours. You allow us to keep it and show it to members, only so the service can work.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('How we treat each other')}>
          <ul>
            <li>{t('An interest is a question. The other person can say no, and that’s the end of it.')}</li>
            <li>
              {t(
                'No one may be threatened, insulted, pressured for money, or treated as less because of their faith, caste, colour, body or past.',
              )}
            </li>
            <li>
              {t('Asking for or offering dowry is against the law in India and ends a membership here.')}
            </li>
            <li>{t('Advertising, recruiting and collecting data about members aren’t allowed.')}</li>
          </ul>
        </ProseSection>
        <ProseSection title={t('Memberships and money')}>
          <p>
            {t(
              'A profile, searching and answering are free. Paid memberships add more, as the membership page explains. Each one is for a fixed period, ends automatically, and never renews without you.',
            )}
          </p>
          <p>
            {t(
              'The price you see before you pay is all you pay. You pay on a payment provider’s page: we never see or keep your card. If a payment is refunded, the time it paid for ends.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What we promise, and what we don’t')} id="promises">
          <p>
            {t(
              'We confirm that each member can be reached at their email address, and each profile says what else was verified. We check identity documents only where it says so, and we can’t vouch for what people say about themselves. Take your time, involve people you trust, and meet in public first.',
            )}
          </p>
          <p>
            {t(
              'We work to keep the service available and safe. We can’t promise that you’ll meet the right person, or that the site will never be interrupted.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('When it ends')}>
          <p>
            {t(
              'You can stop using Troth at any time. We may close an account that breaks these terms; if we do, we’ll say which rule it was.',
            )}
          </p>
          <p>
            {t(
              'If we change these terms in a way that matters to you, we’ll let you know before the change takes effect.',
            )}
          </p>
        </ProseSection>
      </Prose>
    </Page>
  );
}
