import { inMoney, type Receipt } from '@troth/contract';
import { longDateUtc } from '@troth/texts';
import { describe } from '../rules.ts';
import { isSettable } from './faces.ts';
import { colours, edges, mark, size, styles } from './look.ts';
import { Sheet } from './sheet.ts';
import { movementWords, providerNames } from './words.ts';

const { left, right, top, bottom } = edges;

const rule = (sheet: Sheet, y: number, colour: string, width = 0.6): void =>
  sheet.decorate((document) => {
    document.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke();
  });

function drawHead(sheet: Sheet, { number, paidAt }: Receipt): void {
  sheet.decorate((document) => {
    document
      .translate(left - 2, top - 21)
      .scale(1.05)
      .lineWidth(1.75)
      .lineCap('round')
      .lineJoin('round');
    for (const petal of mark) document.path(petal).strokeColor(colours.gold).stroke();
  });
  sheet.set('Troth', styles.wordmark, { x: left + 32, y: top });
  sheet.set(longDateUtc(paidAt), styles.small, { x: right, y: top, align: 'right' });
  rule(sheet, top + 22, colours.gold, 0.9);
  sheet.set('Receipt', styles.title, { x: left, y: top + 70, role: 'H1' });
  sheet.set(number, styles.number, { x: right, y: top + 70, align: 'right' });
}

/** One side of the sale: a name, and lines such as an address; answers where the last one stands. */
function drawParty(
  sheet: Sheet,
  title: string,
  lines: string[],
  place: { x: number; y: number; width: number },
) {
  sheet.set(title, styles.label, place);
  return lines.filter(isSettable).reduce((above, line, at) => {
    const style = at === 0 ? styles.strong : styles.text;
    return sheet.setLines(line, style, { ...place, y: above + 15 });
  }, place.y + 2);
}

function drawParties(sheet: Sheet, { issuer, buyer }: Receipt, y: number): number {
  const seller = drawParty(sheet, 'From', issuer, { x: left, y, width: 182 });
  if (buyer === null || !isSettable(buyer)) return seller;
  return Math.max(seller, drawParty(sheet, 'For', [buyer], { x: right - 124, y, width: 124 }));
}

function drawFacts(sheet: Sheet, receipt: Receipt, y: number): number {
  const { item, startsAt, endsAt, provider, orderId } = receipt;
  const facts: [string, string][] = [['What was bought', describe(item)]];
  if (startsAt && endsAt) facts.push(['For the time', `${longDateUtc(startsAt)} to ${longDateUtc(endsAt)}`]);
  facts.push(['Paid through', providerNames[provider]], ['Order', orderId]);
  return facts.reduce((above, [label, value]) => {
    sheet.set(label, styles.label, { x: left, y: above + 18 });
    return sheet.setLines(value, styles.figures, { x: left + 96, y: above + 18, width: right - left - 96 });
  }, y);
}

/** Every amount that moved, and what is left of them; goes on on another page where there are many. */
function drawMoney(sheet: Sheet, { number, lines, currency }: Receipt, y: number): void {
  const money = (amount: number) => inMoney(amount, currency).replace('-', '−');
  const row = (at: number, [day, what, amount]: [string, string, string], style: typeof styles.figures) => {
    sheet.set(day, style, { x: left, y: at });
    sheet.set(what, style, { x: left + 96, y: at });
    sheet.set(amount, style, { x: right, y: at, align: 'right' });
  };
  sheet.set('Date', styles.label, { x: left, y });
  sheet.set('What happened', styles.label, { x: left + 96, y });
  sheet.set('Amount', styles.label, { x: right, y, align: 'right' });
  rule(sheet, y + 8, colours.outline);
  let above = y + 8;
  for (const [place, { kind, amount, at }] of lines.entries()) {
    if (above + 24 > bottom) {
      sheet.document.addPage();
      sheet.set(`${number}, continued`, styles.small, { x: left, y: top });
      rule(sheet, top + 10, colours.outline);
      above = top + 10;
    } else if (place > 0) rule(sheet, above, colours.hairline);
    row(above + 16, [longDateUtc(at), movementWords[kind], money(amount)], styles.figures);
    above += 24;
  }
  rule(sheet, above, colours.outline);
  const kept = lines.reduce((sum, { amount }) => sum + amount, 0);
  sheet.set('Paid in all', styles.strong, { x: left, y: above + 20 });
  sheet.set(money(kept), styles.total, { x: right, y: above + 20, align: 'right' });
}

function drawFoot(sheet: Sheet): void {
  const y = size[1] - 48;
  sheet.set('For a fixed time, which does not renew by itself.', styles.small, { x: left, y });
  sheet.set('Dates are in UTC.', styles.small, { x: right, y, align: 'right' });
}

/** Draws a receipt as a PDF; the same one comes out the same, byte for byte. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { number, paidAt, issuer } = receipt;
  const sheet = new Sheet({
    size,
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Receipt ${number}`,
      Author: issuer[0],
      Subject: describe(receipt.item),
      Creator: 'Troth',
      CreationDate: new Date(paidAt),
    },
  });
  drawHead(sheet, receipt);
  const parties = drawParties(sheet, receipt, top + 112);
  const facts = drawFacts(sheet, receipt, parties + 22);
  drawMoney(sheet, receipt, facts + 40);
  drawFoot(sheet);
  return sheet.bytes();
}
