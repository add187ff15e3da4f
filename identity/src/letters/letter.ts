import { language, t } from '@troth/texts';
import type { Email } from '../options.ts';
import { colours, FONT, STYLE } from './style.ts';

/** What a mail says, before it is put into a form. Our own words alone: nothing in it is escaped. */
export interface Letter {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preheader: string;
  heading: string;
  lines: string[];
  /** The digits to enter. */
  code?: string;
  button?: { text: string; url: string };
  /** What comes below code or button. */
  after?: string[];
  /** Why the reader gets this. */
  why: string;
}

const { canvas, surface, ink, muted, hairline, gold, onGold, goldBox, onGoldBox } = colours;

/** Keeps mail programs from filling the line behind the subject with what follows. */
const FILLING = '\u00a0\u200c'.repeat(80);

const regards = () => t('Warmly, the Troth team');

const paragraph = (line: string) =>
  `<p class="ink" style="margin:0 0 12px;font-family:${FONT};font-size:17px;line-height:27px;color:${ink}">${line}</p>`;

/** In one piece, so that it is copied with one touch. */
const codePart = (code: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 20px"><tr>
<td class="gold-box code" align="center" bgcolor="${goldBox}" style="background:${goldBox};border-radius:12px;padding:20px 8px 20px 16px;font-family:${FONT};font-size:36px;line-height:44px;font-weight:600;letter-spacing:8px;color:${onGoldBox}">${code}</td>
</tr></table>`;

const buttonPart = ({ text, url }: NonNullable<Letter['button']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" class="button" style="margin:12px 0 20px"><tr>
<td class="gold" align="center" bgcolor="${gold}" style="border-radius:10px;background:${gold}"><a href="${url}" style="display:inline-block;padding:14px 28px;font-family:${FONT};font-size:17px;line-height:24px;font-weight:600;color:${onGold};text-decoration:none">${text}</a></td>
</tr></table>`;

/** The name of the site between two gold lines. */
const wordmark = (publicUrl: string) =>
  `<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="margin:0 auto 20px"><tr>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
<td class="ink" style="padding:0 14px;font-family:${FONT};font-size:24px;line-height:32px;font-weight:600"><a href="${publicUrl}" style="color:${ink};text-decoration:none">Troth</a></td>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
</tr></table>`;

function htmlOf(letter: Letter, publicUrl: string): string {
  const { subject, preheader, heading, lines, code, button, after = [], why } = letter;
  return `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${STYLE}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${FILLING}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" bgcolor="${canvas}" style="background:${canvas}"><tr><td class="page" align="center" style="padding:32px 16px">
${wordmark(publicUrl)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="surface inside" bgcolor="${surface}" style="background:${surface};border:1px solid ${hairline};border-radius:16px;padding:36px 40px">
<h1 class="ink heading" style="margin:0 0 16px;font-family:${FONT};font-size:28px;line-height:36px;font-weight:600;letter-spacing:-0.01em;color:${ink}">${heading}</h1>
${lines.map(paragraph).join('')}${code ? codePart(code) : ''}${button ? buttonPart(button) : ''}${after.map(paragraph).join('')}
<p class="muted" style="margin:20px 0 0;font-family:${FONT};font-size:15px;line-height:22px;color:${muted}">${regards()}</p>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="muted" align="center" style="padding:20px 16px 0;font-family:${FONT};font-size:13px;line-height:20px;color:${muted}"><p style="margin:0">${why}</p></td></tr></table>
</td></tr></table></body></html>`;
}

function textOf({ heading, lines, code, button, after = [], why }: Letter): string {
  const parts = [
    heading,
    ...lines,
    ...(code ? [code] : []),
    ...(button ? [`${button.text}:\n${button.url}`] : []),
    ...after,
    regards(),
    '-- ',
    why,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A letter in both its forms. */
export const writeLetter = (letter: Letter, publicUrl: string): Omit<Email, 'to'> => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter, publicUrl),
});
