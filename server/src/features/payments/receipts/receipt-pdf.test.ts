import type { Receipt } from '@troth/contract';
import { expect, test } from 'vitest';
import { extractPdfText } from '../../../testing/site/pdf-text.ts';
import { hasAllGlyphs } from './pdf-fonts.ts';
import { wrapText } from './pdf-sheet.ts';
import { drawReceipt } from './receipt-pdf.ts';

const charge = { kind: 'charge', amount: 60_000, at: '2026-03-12T20:15:00.000Z' } as const;

const receipt: Receipt = {
  number: 'T-2026-000123',
  orderId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  item: { kind: 'promotion', package: 'month' },
  amount: 60_000,
  currency: 'INR',
  provider: 'stripe',
  status: 'paid',
  paidAt: charge.at,
  startsAt: charge.at,
  endsAt: '2026-04-11T20:15:00.000Z',
  issuer: ['Troth'],
  buyer: 'Asha Kulkarni',
  lines: [charge],
};

const extractReceiptText = async (changes: Partial<Receipt>) =>
  extractPdfText(await drawReceipt({ ...receipt, ...changes }));

test('names can contain Latin letters of any kind and Devanagari', async () => {
  expect(await extractReceiptText({ buyer: 'Žofie Śrīdevī Ñandú' })).toContain('Žofie Śrīdevī');
  const pdf = await drawReceipt({ ...receipt, buyer: 'आशा देव' });
  expect(extractPdfText(pdf)).toContain('आशा देव');
});

test('copied text has its letters in order, even if the glyphs are in another order', async () => {
  const pdf = await drawReceipt({ ...receipt, buyer: 'कुलकर्णी' });
  const letters = Buffer.from('\ufeffकुलकर्णी', 'utf16le').swap16().toString('latin1');
  expect(pdf.toString('latin1')).toContain(`/ActualText (${letters.replaceAll('\t', '\\t')})`);
});

test('a name with letters that no font has is left out instead of drawn as boxes', async () => {
  expect(hasAllGlyphs('ஆஷா')).toBe(false);
  expect(await extractReceiptText({ buyer: 'ஆஷா' })).toContain('FromTrothItem');
  expect(await extractReceiptText({ buyer: 'Asha' })).toContain('FromTrothForAshaItem');
});

test('many movements continue on a second page, and none is missing', async () => {
  const refunds = Array.from({ length: 30 }, (_, index) => ({
    kind: 'refund' as const,
    amount: -100 - index,
    at: '2026-05-01T00:00:00.000Z',
  }));
  const pdf = await drawReceipt({ ...receipt, lines: [charge, ...refunds] });
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
  const text = extractPdfText(pdf);
  for (const { amount } of refunds)
    expect(text).toContain(`−₹${(-amount / 100).toFixed(2).replace('.00', '')}`);
  expect(text).toContain('T-2026-000123, continued');
});

test('lines break between words, and within a word only if it is longer than a line', () => {
  const fits = (text: string) => text.length <= 8;
  expect(wrapText('one two three', fits)).toEqual(['one two', 'three']);
  expect(wrapText('a extraordinarily b', fits)).toEqual(['a', 'extraord', 'inarily', 'b']);
  expect(wrapText('short', fits)).toEqual(['short']);
  expect(wrapText('wide', () => false)).toEqual(['w', 'i', 'd', 'e']);
});
