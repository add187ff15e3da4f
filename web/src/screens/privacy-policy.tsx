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
      lead={t('What we keep about you, who can see it, and when we delete it. Effective from {date}.', {
        date: formatLongDate(documentVersions.privacy),
      })}
      width="reading"
    >
      <Prose>
        <ProseSection title={t('What we keep')}>
          <ul>
            <li>
              {rich('<strong>Your email address</strong>, to sign you in and send you codes.', {
                strong,
              })}
            </li>
            <li>
              {rich(
                '<strong>A scrambled form of your password</strong>, never the password itself: even we can’t read it.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Your profile</strong>: your name, gender and date of birth, and anything else you choose to share.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Your interests</strong>: who you expressed interest in and what you wrote, who expressed interest in you, and what was answered and when.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Whose profiles you viewed and when</strong>, to show you, and to show them who viewed them. If you view profiles privately, we don’t keep it.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Your orders</strong>: what you ordered, what you paid and when, and through which payment provider. We never keep a card or account number. If a provider asks for your phone number, we pass it on and don’t keep it.',
                { strong },
              )}
            </li>
            <li>
              {rich(
                '<strong>Your sessions</strong>: when you signed in, with which browser and device, and from which network address, so you can see and end them.',
                { strong },
              )}
            </li>
            <li>{rich('<strong>When you were last here</strong>, to sort lists of members.', { strong })}</li>
          </ul>
        </ProseSection>
        <ProseSection title={t('Who sees it')} id="who-sees-it">
          <p>
            {t(
              'Signed-in members see your profile: your name, your age and what you wrote. They never see your email address, your date of birth or your sessions. Visitors who aren’t signed in see no profiles at all.',
            )}
          </p>
          <p>{t('Only the two of you can see an interest and its answer.')}</p>
          <p>
            {t(
              'The people who run this site can look at data when that’s needed to keep the site running or to protect a member. We don’t sell data, and we don’t give it to advertisers.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What we learn from it')}>
          <p>
            {t(
              'From what members view, send and answer, we learn what makes two people likely to say yes to each other, and choose daily recommendations by it. What we keep from this is one set of numbers for everyone, with nothing in it about a single person. Religion and community count only if one of you has a preference for them. We learn only from members who have agreed to this policy.',
            )}
          </p>
          <p>
            {t(
              'You can turn this off in your privacy settings. From the next day we learn nothing from what you do, and choose your recommendations by match score.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What your browser loads')}>
          <p>
            {t(
              'Everything on these pages comes from this site alone: no ads, no visit counters, no social buttons, no fonts or pictures from anywhere else. You only leave it when you pay, for the page of the payment provider you chose.',
            )}
          </p>
          <p>
            {t(
              'We set only a few cookies, and none of them follows you. When you sign in, one tells our sign-in that your password has been right in this browser before, so no one can lock you out by guessing it elsewhere. If you choose a language, another remembers it. Both last a year. While you sign in with an account from another service, a third connects the two steps for a few minutes. After you change something, a fourth makes sure for five seconds that you see the change. Your browser also keeps two things for us in its local storage: your session while you’re signed in, and the light or dark theme if you’ve chosen one.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('How long we keep it')}>
          <p>
            {t(
              'Your profile and interests stay as long as your account does. A session ends when you sign out, when you end it, or after 30 days.',
            )}
          </p>
          <p>
            {t(
              'When you delete your account, everything goes at once: your profile, your photos, your interests, your sign-in, and your conversations, for the people you wrote with too. Three things stay. One is the record of what was paid, without a word about who paid it. Another is one sealed record of who had the account: the name, the email address, the phone number if one was verified, and the days it began and ended. It’s opened only where the law requires it, and it’s deleted automatically after one year. The third is what you or others reported to our team, with the profile, photos and messages it was about. It’s sealed too, and deleted one year after they’ve decided.',
            )}
          </p>
        </ProseSection>
        <ProseSection title={t('What you can do')}>
          <p>
            {t(
              'You can read and change your profile at any time, and clear any field the service doesn’t need. In settings you can download everything we keep about you in one file, end any of your sessions, hide your profile for as long as you like, and delete your account. You don’t have to ask anyone or say why.',
            )}
          </p>
        </ProseSection>
      </Prose>
    </Page>
  );
}
