import { type Criterion, formatHeight } from '@troth/contract';
import { msg, t } from '@troth/texts';
import { phrases } from '../phrases.ts';
import { type CriterionTexts, formatVerbOnly } from './criterion-texts.ts';

export const personTexts = {
  age: {
    withoutPreference: msg('They ask nothing about your age.'),
    both: msg('Well suited in age'),
    them: msg('The age you hope for'),
    me: msg('You are the age they hope for'),
    fact: (who, age) => t('{who, select, you {you are {age}} other {they are {age}}}', { who, age }),
    preference: (voice, age) =>
      t(
        '{voice, select, youInsist {You insist on {age}} youHope {You hope for {age}} theyInsist {They insist on {age}} other {They hope for {age}}}',
        { voice, age },
      ),
  },
  heightCm: {
    withoutPreference: msg('They ask nothing about your height.'),
    both: msg('Well suited in height'),
    them: msg('The height you hope for'),
    me: msg('You are the height they hope for'),
    fact: (who, height) =>
      t('{who, select, you {you are {height}} other {they are {height}}}', {
        who,
        height: formatHeight(Number(height)),
      }),
    preference: (voice, height) =>
      t(
        '{voice, select, youInsist {You insist on {height}} youHope {You hope for {height}} theyInsist {They insist on {height}} other {They hope for {height}}}',
        { voice, height },
      ),
  },
  maritalStatus: {
    withoutPreference: msg('They ask nothing about your marital status.'),
    both: msg('Well suited in marital status'),
    them: msg('The marital status you hope for'),
    me: msg('Your marital status suits them'),
    lines: {
      both: (code) => t('Both are {status}, as both hope', { status: phrases.maritalStatus(code) }),
      them: (code) => t('{status}, as you hope', { status: phrases.maritalStatus(code) }),
      me: (code) => t('You are {status}, as they hope', { status: phrases.maritalStatus(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you are {status}} other {they are {status}}}', {
        who,
        status: phrases.maritalStatus(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, status) =>
      t(
        '{voice, select, youInsist {You insist on someone {status}} youHope {You hope for someone {status}} theyInsist {They insist on someone {status}} other {They hope for someone {status}}}',
        { voice, status },
      ),
  },
  motherTongue: {
    withoutPreference: msg('They ask nothing about your mother tongue.'),
    both: msg('Well suited in mother tongue'),
    them: msg('The mother tongue you hope for'),
    me: msg('Your mother tongue suits them'),
    lines: {
      both: (code) => t('Both speak {language}, as both hope', { language: phrases.motherTongue(code) }),
      them: (code) => t('Speaks {language}, as you hope', { language: phrases.motherTongue(code) }),
      me: (code) => t('You speak {language}, as they hope', { language: phrases.motherTongue(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {your mother tongue is {language}} other {their mother tongue is {language}}}', {
        who,
        language: phrases.motherTongue(code),
      }),
    matchingFact: (who) =>
      t('{who, select, you {that is your mother tongue} other {that is their mother tongue}}', { who }),
    preference: (voice, motherTongue) =>
      t(
        '{voice, select, youInsist {You insist on {motherTongue}} youHope {You hope for {motherTongue}} theyInsist {They insist on {motherTongue}} other {They hope for {motherTongue}}}',
        { voice, motherTongue },
      ),
    preferredValue: phrases.motherTongue,
  },
  religion: {
    withoutPreference: msg('They ask nothing about your religion.'),
    both: msg('Well suited in religion'),
    them: msg('The religion you hope for'),
    me: msg('Your religion suits them'),
    lines: {
      both: (code) => t('Both are {religion}, as both hope', { religion: phrases.religion(code) }),
      them: (code) => t('{religion}, as you hope', { religion: phrases.religion(code) }),
      me: (code) => t('You are {religion}, as they hope', { religion: phrases.religion(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {you are {religion}} other {they are {religion}}}', {
        who,
        religion: phrases.religion(code),
      }),
    matchingFact: formatVerbOnly,
    preference: (voice, religion) =>
      t(
        '{voice, select, youInsist {You insist on someone {religion}} youHope {You hope for someone {religion}} theyInsist {They insist on someone {religion}} other {They hope for someone {religion}}}',
        { voice, religion },
      ),
    preferredValue: phrases.religion,
  },
  community: {
    withoutPreference: msg('They ask nothing about your community.'),
    both: msg('Well suited in community'),
    them: msg('The community you hope for'),
    me: msg('Your community suits them'),
    lines: {
      both: (code) => t('Both are {community}, as both hope', { community: phrases.community(code) }),
      them: (code) => t('{community}, as you hope', { community: phrases.community(code) }),
      me: (code) => t('You are {community}, as they hope', { community: phrases.community(code) }),
    },
    fact: (who, code) =>
      t('{who, select, you {your community is {community}} other {their community is {community}}}', {
        who,
        community: phrases.community(code),
      }),
    matchingFact: (who) =>
      t('{who, select, you {that is your community} other {that is their community}}', { who }),
    preference: (voice, community) =>
      t(
        '{voice, select, youInsist {You insist on {community}} youHope {You hope for {community}} theyInsist {They insist on {community}} other {They hope for {community}}}',
        { voice, community },
      ),
    preferredValue: phrases.community,
  },
  gotra: {
    withoutPreference: msg('They ask nothing about your gotra.'),
    both: msg('Well suited in gotra'),
    them: msg('A gotra that suits you'),
    me: msg('Your gotra suits them'),
    fact: (who, gotra) =>
      t('{who, select, you {your gotra is {gotra}} other {their gotra is {gotra}}}', { who, gotra }),
    preference: (voice, gotras) =>
      t(
        '{voice, select, youInsist {You insist on a gotra other than {gotras}} youHope {You hope for a gotra other than {gotras}} theyInsist {They insist on a gotra other than {gotras}} other {They hope for a gotra other than {gotras}}}',
        { voice, gotras },
      ),
  },
  manglik: {
    withoutPreference: msg('They don’t mind whether you are Manglik.'),
    both: msg('Your Manglik preferences match'),
    them: msg('Suits your Manglik preference'),
    me: msg('You suit their Manglik preference'),
    lines: {
      both: (manglik) =>
        t('{manglik, select, yes {Both of you are Manglik} other {Neither of you is Manglik}}', { manglik }),
      them: (manglik) =>
        t('{manglik, select, yes {Manglik, as you hope} other {Not Manglik, as you hope}}', { manglik }),
      me: (manglik) =>
        t(
          '{manglik, select, yes {You are Manglik, as they hope} other {You are not Manglik, as they hope}}',
          { manglik },
        ),
    },
    fact: (who, manglik) =>
      t(
        '{who, select, you {{manglik, select, yes {you are Manglik} other {you are not Manglik}}} other {{manglik, select, yes {they are Manglik} other {they are not Manglik}}}}',
        { who, manglik },
      ),
    preference: (voice, manglik) =>
      t(
        '{voice, select, youInsist {You insist on someone {manglik}} youHope {You hope for someone {manglik}} theyInsist {They insist on someone {manglik}} other {They hope for someone {manglik}}}',
        { voice, manglik },
      ),
    preferredValue: (manglik) =>
      t('{manglik, select, yes {who is Manglik} other {who is not Manglik}}', { manglik }),
  },
} satisfies Partial<Record<Criterion, CriterionTexts>>;
