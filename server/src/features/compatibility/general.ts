import type { Criterion } from '@troth/contract';
import { msg } from '@troth/texts';

interface General {
  unasked: string;
  /** On a card where no more specific line fits: each has what the other hopes for, they have it, I have it. */
  both: string;
  them: string;
  me: string;
}

/** What is said of a criterion without its value. */
export const general: Record<Criterion, General> = {
  age: {
    unasked: msg('They ask nothing about your age.'),
    both: msg('Well suited in age'),
    them: msg('The age you hope for'),
    me: msg('You are the age they hope for'),
  },
  heightCm: {
    unasked: msg('They ask nothing about your height.'),
    both: msg('Well suited in height'),
    them: msg('The height you hope for'),
    me: msg('You are the height they hope for'),
  },
  religion: {
    unasked: msg('They ask nothing about your religion.'),
    both: msg('Well suited in religion'),
    them: msg('The religion you hope for'),
    me: msg('Your religion suits them'),
  },
  maritalStatus: {
    unasked: msg('They ask nothing about your marital status.'),
    both: msg('Well suited in marital status'),
    them: msg('The marital status you hope for'),
    me: msg('Your marital status suits them'),
  },
  diet: {
    unasked: msg('They ask nothing about your diet.'),
    both: msg('Well suited in diet'),
    them: msg('The diet you hope for'),
    me: msg('Your diet suits them'),
  },
  familyType: {
    unasked: msg('They ask nothing about your family.'),
    both: msg('Well suited in family'),
    them: msg('The family you hope for'),
    me: msg('Your family suits them'),
  },
  country: {
    unasked: msg('They ask nothing about your country.'),
    both: msg('Well suited in country'),
    them: msg('The country you hope for'),
    me: msg('Your country suits them'),
  },
  state: {
    unasked: msg('They ask nothing about your state.'),
    both: msg('Well suited in state'),
    them: msg('The state you hope for'),
    me: msg('Your state suits them'),
  },
  city: {
    unasked: msg('They ask nothing about your city.'),
    both: msg('Well suited in city'),
    them: msg('The city you hope for'),
    me: msg('Your city suits them'),
  },
  smoking: {
    unasked: msg('They ask nothing about your smoking habits.'),
    both: msg('Well suited in smoking habits'),
    them: msg('The smoking habits you hope for'),
    me: msg('Your smoking habits suit them'),
  },
  drinking: {
    unasked: msg('They ask nothing about your drinking habits.'),
    both: msg('Well suited in drinking habits'),
    them: msg('The drinking habits you hope for'),
    me: msg('Your drinking habits suit them'),
  },
  motherTongue: {
    unasked: msg('They ask nothing about your mother tongue.'),
    both: msg('Well suited in mother tongue'),
    them: msg('The mother tongue you hope for'),
    me: msg('Your mother tongue suits them'),
  },
  community: {
    unasked: msg('They ask nothing about your community.'),
    both: msg('Well suited in community'),
    them: msg('The community you hope for'),
    me: msg('Your community suits them'),
  },
  education: {
    unasked: msg('They ask nothing about your education.'),
    both: msg('Well suited in education'),
    them: msg('The education you hope for'),
    me: msg('Your education suits them'),
  },
  occupation: {
    unasked: msg('They ask nothing about your occupation.'),
    both: msg('Well suited in occupation'),
    them: msg('The occupation you hope for'),
    me: msg('Your occupation suits them'),
  },
  familyValues: {
    unasked: msg('They ask nothing about your family values.'),
    both: msg('Well suited in family values'),
    them: msg('The family values you hope for'),
    me: msg('Your family values suit them'),
  },
  incomeBand: {
    unasked: msg('They ask nothing about your income.'),
    both: msg('Well suited in income'),
    them: msg('The income you hope for'),
    me: msg('Your income suits them'),
  },
};
