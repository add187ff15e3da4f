import { formatAmount, type PaymentProviderName, type Receipt } from '@troth/contract';
import { formatLongDateUtc } from '@troth/texts';
import { inLanguage } from '../../../platform/language.ts';
import { describeItem } from '../rules.ts';
import { hasAllGlyphs } from './pdf-fonts.ts';
import { PdfSheet, type TextStyle } from './pdf-sheet.ts';

/** Display name of the payment provider. */
const providerLabels: Record<PaymentProviderName, string> = {
  sandbox: 'Test checkout, no real money',
  stripe: 'Stripe',
  cashfree: 'Cashfree',
};

const movementLabels: Record<Receipt['lines'][number]['kind'], string> = {
  charge: 'Paid',
  refund: 'Refunded to you',
  dispute: 'Reversed by the bank',
  reinstatement: 'Returned by the bank',
};

/** A5, in points. */
const PAGE_SIZE: [number, number] = [419.53, 595.28];

const PAGE_MARGIN = 46;

const edges = {
  left: PAGE_MARGIN,
  right: PAGE_SIZE[0] - PAGE_MARGIN,
  top: 62,
  bottom: PAGE_SIZE[1] - 98,
};

const colours = {
  ink: '#241A1E',
  muted: '#655760',
  hairline: '#E6DBCB',
  outline: '#8A7A6C',
  gold: '#C9A14A',
};

const { ink, muted } = colours;

const styles = {
  wordmark: { face: 'heading', size: 19, colour: ink },
  title: { face: 'heading', size: 27, colour: ink },
  number: { face: 'text', size: 10.5, colour: muted, isFigures: true },
  label: { face: 'text', size: 8.5, colour: muted },
  text: { face: 'text', size: 10, colour: ink },
  strong: { face: 'strong', size: 10, colour: ink },
  figures: { face: 'text', size: 10, colour: ink, isFigures: true },
  total: { face: 'strong', size: 12, colour: ink, isFigures: true },
  small: { face: 'text', size: 8.5, colour: muted, isFigures: true },
} as const satisfies Record<string, TextStyle>;

/** The logo: two interwoven petals, 24 units wide and high. */
const logoPaths = [
  'M10.45 20.16C9.81 20.38 9.12 20.5 8.4 20.5C4.9 20.5 2.1 17.7 2.1 13.9C2.1 10.2 4.8 7 8.1 3.1C12.1 6.9 14.7 10.1 14.7 13.7C14.7 15.46 14.16 16.98 13.26 18.14',
  'M10.97 8.67C9.9 10.33 9.3 11.97 9.3 13.7C9.3 17.7 12.1 20.5 15.6 20.5C19.1 20.5 21.9 17.7 21.9 13.9C21.9 10.2 19.2 7 15.9 3.1C14.88 4.07 13.95 5 13.13 5.91',
];

const { left, right, top, bottom } = edges;

const drawRule = (sheet: PdfSheet, y: number, colour: string, width = 0.6): void =>
  sheet.decorate((document) => {
    document.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor(colour).stroke();
  });

function drawHeader(sheet: PdfSheet, { number, paidAt }: Receipt): void {
  sheet.decorate((document) => {
    document
      .translate(left - 2, top - 21)
      .scale(1.05)
      .lineWidth(1.75)
      .lineCap('round')
      .lineJoin('round');
    for (const petal of logoPaths) document.path(petal).strokeColor(colours.gold).stroke();
  });
  sheet.drawLine('Troth', styles.wordmark, { x: left + 32, y: top });
  sheet.drawLine(formatLongDateUtc(paidAt), styles.small, { x: right, y: top, align: 'right' });
  drawRule(sheet, top + 22, colours.gold, 0.9);
  sheet.drawLine('Receipt', styles.title, { x: left, y: top + 70, role: 'H1' });
  sheet.drawLine(number, styles.number, { x: right, y: top + 70, align: 'right' });
}

/** Draws the seller or buyer: a name, and lines such as an address. Returns the baseline of the last line. */
function drawParty(
  sheet: PdfSheet,
  title: string,
  lines: string[],
  position: { x: number; y: number; width: number },
) {
  sheet.drawLine(title, styles.label, position);
  return lines.filter(hasAllGlyphs).reduce((nextY, line, index) => {
    const style = index === 0 ? styles.strong : styles.text;
    return sheet.drawLines(line, style, { ...position, y: nextY + 15 });
  }, position.y + 2);
}

function drawParties(sheet: PdfSheet, { issuer, buyer }: Receipt, y: number): number {
  const seller = drawParty(sheet, 'From', issuer, { x: left, y, width: 182 });
  if (buyer === null || !hasAllGlyphs(buyer)) return seller;
  return Math.max(seller, drawParty(sheet, 'For', [buyer], { x: right - 124, y, width: 124 }));
}

function drawFacts(sheet: PdfSheet, receipt: Receipt, y: number): number {
  const { item, startsAt, endsAt, provider, orderId } = receipt;
  const facts: [string, string][] = [['Item', describeItem(item)]];
  if (startsAt && endsAt)
    facts.push(['Period', `${formatLongDateUtc(startsAt)} to ${formatLongDateUtc(endsAt)}`]);
  facts.push(['Payment method', providerLabels[provider]], ['Order', orderId]);
  return facts.reduce((nextY, [label, value]) => {
    sheet.drawLine(label, styles.label, { x: left, y: nextY + 18 });
    return sheet.drawLines(value, styles.figures, { x: left + 96, y: nextY + 18, width: right - left - 96 });
  }, y);
}

/** Draws all payments and refunds and their balance, if needed on several pages. */
function drawMoney(sheet: PdfSheet, { number, lines, currency }: Receipt, y: number): void {
  const formatMoney = (amount: number) => formatAmount(amount, currency).replace('-', '−');
  const drawRow = (
    rowY: number,
    [day, description, amount]: [string, string, string],
    style: typeof styles.figures,
  ) => {
    sheet.drawLine(day, style, { x: left, y: rowY });
    sheet.drawLine(description, style, { x: left + 96, y: rowY });
    sheet.drawLine(amount, style, { x: right, y: rowY, align: 'right' });
  };
  sheet.drawLine('Date', styles.label, { x: left, y });
  sheet.drawLine('What happened', styles.label, { x: left + 96, y });
  sheet.drawLine('Amount', styles.label, { x: right, y, align: 'right' });
  drawRule(sheet, y + 8, colours.outline);
  let nextY = y + 8;
  for (const [index, { kind, amount, at }] of lines.entries()) {
    if (nextY + 24 > bottom) {
      sheet.document.addPage();
      sheet.drawLine(`${number}, continued`, styles.small, { x: left, y: top });
      drawRule(sheet, top + 10, colours.outline);
      nextY = top + 10;
    } else if (index > 0) drawRule(sheet, nextY, colours.hairline);
    drawRow(nextY + 16, [formatLongDateUtc(at), movementLabels[kind], formatMoney(amount)], styles.figures);
    nextY += 24;
  }
  drawRule(sheet, nextY, colours.outline);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  sheet.drawLine('Total paid', styles.strong, { x: left, y: nextY + 20 });
  sheet.drawLine(formatMoney(total), styles.total, { x: right, y: nextY + 20, align: 'right' });
}

function drawFooter(sheet: PdfSheet): void {
  const y = PAGE_SIZE[1] - 48;
  sheet.drawLine('For a fixed period. It doesn’t renew automatically.', styles.small, { x: left, y });
  sheet.drawLine('Dates are in UTC.', styles.small, { x: right, y, align: 'right' });
}

/** Draws a receipt as a PDF. The same receipt gives the same bytes. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { number, paidAt, issuer } = receipt;
  const sheet = new PdfSheet({
    size: PAGE_SIZE,
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Receipt ${number}`,
      Author: issuer[0],
      Subject: describeItem(receipt.item),
      Creator: 'Troth',
      CreationDate: new Date(paidAt),
    },
  });
  drawHeader(sheet, receipt);
  const parties = drawParties(sheet, receipt, top + 112);
  const facts = drawFacts(sheet, receipt, parties + 22);
  drawMoney(sheet, receipt, facts + 40);
  drawFooter(sheet);
  return sheet.finish();
}

/** A receipt as a PDF file that is named by its number, always in English. */
export async function createReceiptFile(receipt: Receipt): Promise<File> {
  const bytes = await inLanguage('en', () => drawReceipt(receipt));
  return new File([new Uint8Array(bytes)], `troth-receipt-${receipt.number}.pdf`, {
    type: 'application/pdf',
  });
}
