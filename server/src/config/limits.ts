import { count } from './kinds.ts';

export const limitSettings = {
  RATE_ADDRESS_PER_MINUTE: [count(300), 'a whole number from 1'],
  RATE_MEMBER_PER_MINUTE: [count(600), 'a whole number from 1'],
  RATE_SEARCH_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_INTERESTS_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_PHOTOS_PER_MINUTE: [count(120), 'a whole number from 1'],
  RATE_MESSAGES_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_PAYMENTS_PER_MINUTE: [count(60), 'a whole number from 1'],
  RATE_SIGN_IN_PER_ACCOUNT: [count(10), 'a whole number from 1 (for 15 minutes)'],
  RATE_SIGN_IN_PER_ADDRESS: [count(100), 'a whole number from 1 (for an hour)'],
  RATE_CODES_PER_ACCOUNT: [count(3), 'a whole number from 1 (for 15 minutes)'],
  RATE_CODES_PER_ACCOUNT_DAY: [count(10), 'a whole number from 1 (for a day)'],
  RATE_CODES_PER_ADDRESS_DAY: [count(100), 'a whole number from 1 (for a day)'],
  RATE_CODE_TRIES_DAY: [count(30), 'a whole number from 1 (for a day)'],
  RATE_PROFILES_PER_DAY_FREE: [count(200), 'a whole number from 1'],
  RATE_PROFILES_PER_DAY_SILVER: [count(500), 'a whole number from 1'],
  RATE_PROFILES_PER_DAY_GOLD: [count(750), 'a whole number from 1'],
  RATE_PROFILES_PER_DAY_PLATINUM: [count(1000), 'a whole number from 1'],
  RATE_SAME_FIRST_MESSAGE_PER_DAY: [count(10), 'a whole number from 1'],
  RATE_CONCERNS_PER_HOUR: [count(10), 'a whole number from 1 (for an hour)'],
  RATE_CONCERNS_PER_DAY: [count(30), 'a whole number from 1 (for a day)'],
} as const;
