import { documentVersions } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import { Page } from '../ui/layout/Page.tsx';
import { Prose, ProseSection } from '../ui/layout/Prose.tsx';

export default function Terms() {
  return (
    <Page
      title={t('Terms and conditions')}
      lead={t('What we ask of members, and what members can expect of us. In force from {date}.', {
        date: formatLongDate(documentVersions.terms),
      })}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('Who may join')}>
          <p>
            {t(
              'Troth is for people who are looking for someone to marry. You may join if you are 18 or older, free to marry, and here for yourself; or if you keep a profile for a relative or friend who knows of it and agrees.',
            )}
          </p>
          <p>{t('One person has one profile. An account may not be lent, sold or shared.')}</p>
        </ProseSection>
        <ProseSection title={t('What you write')}>
          <p>
            {t(
              'Your name, age, marital status and everything else in your profile must be true, and about the person whose profile it is. When something changes, change it here as well.',
            )}
          </p>
          <p>
            {t(
              'Please keep phone numbers, e-mail addresses, links and handles out of your text. They put you at risk, and we refuse them.',
            )}
          </p>
          <p>
            {t(
              'What you write stays yours. You allow us to keep it and to show it to members, only so that the service can work.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('How we treat each other')}>
          <ul>
            <li>{t('An interest is a question. The other may say no, and the matter ends there.')}</li>
            <li>
              {t(
                'Nobody may be threatened, insulted, pressed for money, or treated as less for their faith, caste, colour, body or past.',
              )}
            </li>
            <li>
              {t('Asking for or offering dowry is against the law in India and ends a membership here.')}
            </li>
            <li>{t('Advertising, recruiting and collecting data about members are not allowed.')}</li>
          </ul>
        </ProseSection>
        <ProseSection title={t('Memberships and money')}>
          <p>
            {t(
              'A profile, searching and answering are free. Paid memberships add more, as the membership page says. Each one is for a fixed time, ends by itself, and is never renewed without you.',
            )}
          </p>
          <p>
            {t(
              'The price that you see before you pay is all that you pay. You pay on the page of a payment provider: we neither see nor keep your card. Where money is paid back, the time that it paid for ends.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What we do and do not promise')} id="promises">
          <p>
            {t(
              'We confirm that each member can be reached at their e-mail address, and each profile says what else was proven. We check identity papers only where it says so, and we cannot vouch for what people say about themselves. Take your time, involve people you trust, and meet in public first.',
            )}
          </p>
          <p>
            {t(
              'We work to keep the service available and safe. We cannot promise that you will meet the right person, or that the site is never interrupted.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('When it ends')}>
          <p>
            {t(
              'You may stop using Troth at any time. We may close an account that breaks these terms; when that happens we say which rule it was.',
            )}
          </p>
          <p>
            {t(
              'If we change these terms in a way that matters to you, we tell you before the change is in force.',
            )}
          </p>
        </ProseSection>
      </Prose>
    </Page>
  );
}
