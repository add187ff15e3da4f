import { documentVersions } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import type { ReactNode } from 'react';
import { rich } from '../ui/format/rich.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Prose, ProseSection } from '../ui/layout/Prose.tsx';

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>;

export default function PrivacyPolicy() {
  return (
    <Page
      title={t('Privacy policy')}
      lead={t('What we keep, who sees it, and how it goes away. In force from {date}.', {
        date: formatLongDate(documentVersions.privacy),
      })}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('What we keep')}>
          <ul>
            <li>
              {rich('<strong>Your e-mail address</strong>, to sign you in and to send you codes.', {
                strong,
              })}
            </li>
            <li>
              {rich(
                '<strong>A proof of your password</strong>, not the password: we could not read it out to anyone.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Your profile</strong>: your name, gender and date of birth, and whatever else you choose to tell.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Your interests</strong>: whom you asked and with which words, who asked you, what was answered and when.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>What you ordered</strong>: what it was, what you paid and when, and by which payment provider. Never a card or an account number; and a phone number that a provider asks for goes to it and is not kept.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Your sessions</strong>: when you signed in, with which browser and device, and from which network address, so that you can see and end them.',
                { strong },
              )}
            </li>
            <li>
              {rich('<strong>When you were last here</strong>, to order lists of members.', { strong })}
            </li>
          </ul>
        </ProseSection>
        <ProseSection title={t('Who sees it')} id="who-sees-it">
          <p>
            {t(
              'Members who are signed in see your profile: your name, your age and what you wrote. They never see your e-mail address, your date of birth or your sessions. Visitors who are not signed in see no profile at all.',
            )}
          </p>
          <p>{t('Only the two of you see an interest and its answer.')}</p>
          <p>
            {t(
              'The people who run this site can look into the data where that is needed to keep it running or to protect a member. We do not sell data, and we do not hand it to advertisers.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What your browser loads')}>
          <p>
            {t(
              'Everything on these pages comes from this site alone: no advertising, no counters of visits, no social buttons, no fonts or pictures from elsewhere. Only when you pay do you leave it, for the page of the payment provider that you chose.',
            )}
          </p>
          <p>
            {t(
              'We set few cookies, and none that follows you. When you sign in, one tells our sign-in that your password has been right in this browser before, so that nobody can lock you out by guessing elsewhere. If you choose a language, another remembers it. Both last a year. While you sign in with an account that you have elsewhere, a third holds the two halves of that together, for minutes. Besides, your browser keeps two things for us in its local storage: your session while you are signed in, and the light or dark theme if you have chosen one.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('How long we keep it')}>
          <p>
            {t(
              'Your profile and your interests stay as long as your account does. A session ends when you sign out, when you end it, or after 30 days.',
            )}
          </p>
          <p>
            {t(
              'When you delete your account, everything goes at once: your profile, your photos, your interests, your conversations, also for those you wrote with, and your sign-in. Two things stay. The record of what was paid, without a word about whose it was. And one sealed record of who had the account: the name, the e-mail address, the phone number if one was proven, and the days on which it began and ended. It is opened only where the law asks for it, and after one year it is deleted by itself.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What you can do')}>
          <p>
            {t(
              'You can read and change your profile at any time, and empty every field that is not needed for the service. In settings you can take along everything we keep of you in one file, end any of your sessions, hide your profile for as long as you like, and delete your account. You need not ask anybody, nor say why.',
            )}
          </p>
        </ProseSection>
      </Prose>
    </Page>
  );
}
