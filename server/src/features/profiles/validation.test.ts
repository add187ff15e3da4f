import { expect, test } from 'vitest';
import { hasContactDetails } from './validation.ts';

test.each([
  'Call me on 98765 43210',
  'reach +91-98765-43210 any time',
  '९८७६५४३२१०',
  '９８７６５４３２１０',
  '9 8 7 6 5 4 3 2 1 0',
  'write to asha@example.org',
  'asha at gmail dot com',
  'see https://example.org/asha',
  'www.asha.example',
  'asharao.com tells more',
  'wa.me/919876543210',
  'find me @asha_rao',
  'insta: asharao',
  'WhatsApp number is on request',
])('"%s" contains contact details', (text) => {
  expect(hasContactDetails(text)).toBe(true);
});

test.each([
  'I did my B.Com and M.Com in Pune, 2009-2013 2013-2015.',
  'Born in 1996, 165 cm, I earn 12,00,000 a year.',
  'I love cricket.In the evenings I read.',
  'We are 4 people: 2 parents, 1 brother, 1 dog.',
  'Free on Sundays @ home. Love cooking.',
  'I work at Facebook - in London.',
  'I am off Facebook and Instagram these days.',
  'मैं पुणे में पढ़ाती हूँ।',
  '',
])('"%s" contains no contact details', (text) => {
  expect(hasContactDetails(text)).toBe(false);
});
