import { type Criterion, formatHeight } from '@troth/contract';
import { msg, t } from '@troth/texts';
import { phrases } from '../phrases.ts';
import { type CriterionTexts, formatVerbOnly } from './criterion-texts.ts';

export const personTexts = {
  age: {
    withoutPreference: msg('They have no preference about age.'),
    both: msg('Age works for you both'),
    them: msg('The age you prefer'),
    me: msg('You’re the age they prefer'),
    fact: (who, age) => t('{who, select, you {you’re {age}} other {they’re {age}}}', { who, age }),
    preference: (voice, age) =>
      t(
        '{voice, select, youInsist {Your must-have is {age}} youHope {You prefer {age}} theyInsist {Their must-have is {age}} other {They prefer {age}}}',
        { voice, age },
      ),
  },
  heightCm: {
    withoutPreference: msg('They have no preference about height.'),
    both: msg('Height works for you both'),
    them: msg('The height you prefer'),
    me: msg('You’re the height they prefer'),
    fact: (who, height) =>
      t('{who, select, you {you’re {height}} other {they’re {height}}}', {
        who,
        height: formatHeight(Number(height)),
      }),
    preference: (voice, height) =>
      t(
        '{voice, select, youInsist {Your must-have is {height}} youHope {You prefer {height}} theyInsist {Their must-have is {height}} other {They prefer {height}}}',
        { voice, height },
      ),
  },
  maritalStatus: {
    withoutPreference: msg('They have no preference about marital status.'),
    both: msg('Marital status works for you both'),
    them: msg('The marital status you prefer'),
    me: msg('Your marital status suits them'),
    lines: {
      both: (code) => t('You’re both {status}', { status: phrases.maritalStatus(code) }),
      them: (code) => t('{status}, as you prefer', { status: phrases.maritalStatus(code) }),
      me: (code) => t('You’re {status}, as they prefer', { status: phrases.maritalStatus(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you’re {status}} other {they’re {status}}}', {
        who,
        status: phrases.maritalStatus(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, status) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {status}} youHope {You prefer someone {status}} theyInsist {Their must-have is someone {status}} other {They prefer someone {status}}}',
        { voice, status },
      ),
  },
  motherTongue: {
    withoutPreference: msg('They have no preference about mother tongue.'),
    both: msg('Mother tongue works for you both'),
    them: msg('The mother tongue you prefer'),
    me: msg('Your mother tongue suits them'),
    lines: {
      both: (code) => t('You both speak {language}', { language: phrases.motherTongue(code) }),
      them: (code) => t('Speaks {language}, as you prefer', { language: phrases.motherTongue(code) }),
      me: (code) => t('You speak {language}, as they prefer', { language: phrases.motherTongue(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {your mother tongue is {language}} other {their mother tongue is {language}}}', {
        who,
        language: phrases.motherTongue(code),
      }),
    matchingFact: (who) =>
      t('{who, select, you {that’s your mother tongue} other {that’s their mother tongue}}', { who }),
    preference: (voice, motherTongue) =>
      t(
        '{voice, select, youInsist {Your must-have is {motherTongue}} youHope {You prefer {motherTongue}} theyInsist {Their must-have is {motherTongue}} other {They prefer {motherTongue}}}',
        { voice, motherTongue },
      ),
    preferredValue: phrases.motherTongue,
  },
  religion: {
    withoutPreference: msg('They have no preference about religion.'),
    both: msg('Religion works for you both'),
    them: msg('The religion you prefer'),
    me: msg('Your religion suits them'),
    lines: {
      both: (code) => t('You’re both {religion}', { religion: phrases.religion(code) }),
      them: (code) => t('{religion}, as you prefer', { religion: phrases.religion(code) }),
      me: (code) => t('You’re {religion}, as they prefer', { religion: phrases.religion(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you’re {religion}} other {they’re {religion}}}', {
        who,
        religion: phrases.religion(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, religion) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {religion}} youHope {You prefer someone {religion}} theyInsist {Their must-have is someone {religion}} other {They prefer someone {religion}}}',
        { voice, religion },
      ),
    preferredValue: phrases.religion,
  },
  community: {
    withoutPreference: msg('They have no preference about community.'),
    both: msg('Community works for you both'),
    them: msg('The community you prefer'),
    me: msg('Your community suits them'),
    lines: {
      both: (code) => t('You’re both {community}', { community: phrases.community(code) }),
      them: (code) => t('{community}, as you prefer', { community: phrases.community(code) }),
      me: (code) => t('You’re {community}, as they prefer', { community: phrases.community(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {your community is {community}} other {their community is {community}}}', {
        who,
        community: phrases.community(code),
      }),
    matchingFact: (who) =>
      t('{who, select, you {that’s your community} other {that’s their community}}', { who }),
    preference: (voice, community) =>
      t(
        '{voice, select, youInsist {Your must-have is {community}} youHope {You prefer {community}} theyInsist {Their must-have is {community}} other {They prefer {community}}}',
        { voice, community },
      ),
    preferredValue: phrases.community,
  },
  gotra: {
    withoutPreference: msg('They have no preference about gotra.'),
    both: msg('Gotra works for you both'),
    them: msg('A gotra that fits your preference'),
    me: msg('Your gotra suits them'),
    fact: (who, gotra) =>
      t('{who, select, you {your gotra is {gotra}} other {their gotra is {gotra}}}', { who, gotra }),
    preference: (voice, gotras) =>
      t(
        '{voice, select, youInsist {Your must-have is a gotra other than {gotras}} youHope {You prefer a gotra other than {gotras}} theyInsist {Their must-have is a gotra other than {gotras}} other {They prefer a gotra other than {gotras}}}',
        { voice, gotras },
      ),
  },
  manglik: {
    withoutPreference: msg('They don’t mind whether you’re Manglik.'),
    both: msg('Your Manglik preferences match'),
    them: msg('Suits your Manglik preference'),
    me: msg('You suit their Manglik preference'),
    lines: {
      both: (manglik) =>
        t('{manglik, select, yes {You’re both Manglik} other {Neither of you is Manglik}}', { manglik }),
      them: (manglik) =>
        t('{manglik, select, yes {Manglik, as you prefer} other {Not Manglik, as you prefer}}', { manglik }),
      me: (manglik) =>
        t(
          '{manglik, select, yes {You’re Manglik, as they prefer} other {You aren’t Manglik, as they prefer}}',
          { manglik },
        ),
    },
    fact: (who, manglik) =>
      t(
        '{who, select, you {{manglik, select, yes {you’re Manglik} other {you aren’t Manglik}}} other {{manglik, select, yes {they’re Manglik} other {they aren’t Manglik}}}}',
        { who, manglik },
      ),
    preference: (voice, manglik) =>
      t(
        '{voice, select, youInsist {Your must-have is someone {manglik}} youHope {You prefer someone {manglik}} theyInsist {Their must-have is someone {manglik}} other {They prefer someone {manglik}}}',
        { voice, manglik },
      ),
    preferredValue: (manglik) =>
      t('{manglik, select, yes {who is Manglik} other {who isn’t Manglik}}', { manglik }),
  },
} satisfies Partial<Record<Criterion, CriterionTexts>>;
