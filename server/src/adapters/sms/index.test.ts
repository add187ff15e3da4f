import { expect, test } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { pickSms } from './index.ts';

const pick = (settings: Parameters<typeof pickSms>[0]) => pickSms(settings, {} as Db, createClock());

test('in production messages are sent as the operator says, or not at all', async () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: 'Troth' };
  expect(await pick({ production: true })).toBeNull();
  expect(await pick({ production: true, SMS_SNS_REGION: 'ap-south-1' })).toBeTypeOf('function');
  expect(await pick({ production: true, ...twilio })).toBeTypeOf('function');
  expect(await pick({ production: false })).toBeTypeOf('function');
});
