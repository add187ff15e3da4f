import { getDirection, getLanguage, t } from '@troth/texts';
import type { FastifyBaseLogger } from 'fastify';
import { toLogFields } from './errors.ts';
import type { Email, IdentityOptions } from './options.ts';

/** The site's fonts and colours, as inline styles: many mail clients ignore style sheets. */
const FONT_FAMILY = "'Source Serif 4', Georgia, 'Times New Roman', serif";

const mailColours = {
  canvas: '#FBF7F0',
  surface: '#FFFFFF',
  ink: '#241A1E',
  muted: '#655760',
  hairline: '#E6DBCB',
  gold: '#C9A14A',
  onGold: '#241A1E',
  goldBox: '#F6E9CC',
  onGoldBox: '#4A3508',
};

/** For mail clients that support dark mode, and for narrow screens. */
const MAIL_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 16px 8px !important; }
  .inside { padding: 24px 20px !important; }
  .heading { font-size: 24px !important; line-height: 30px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; }
  .code { font-size: 30px !important; letter-spacing: 6px !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: #161014 !important; }
  .surface { background: #1F171B !important; border-color: #3B2F34 !important; }
  .ink, .ink a { color: #F5ECE6 !important; }
  .muted { color: #BBABAC !important; }
  .gold { background: #D9B45C !important; }
  .gold a { color: #221803 !important; }
  .gold-line { border-color: #D9B45C !important; }
  .gold-box { background: #3A2D12 !important; color: #F3DFAE !important; }
}
`;

/** Content of a mail, independent of its layout. It is not escaped, so it must not contain user input. */
export interface MailTemplate {
  subject: string;
  /** Preview text that mail clients show after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The digits to enter. */
  code?: string;
  button?: { text: string; url: string };
  /** Paragraphs below the code or button. */
  footerParagraphs?: string[];
  /** Why the reader receives this mail. */
  reason: string;
}

const { canvas, surface, ink, muted, hairline, gold, onGold, goldBox, onGoldBox } = mailColours;

/** Keeps mail clients from filling the preview line with the body. */
const PREHEADER_PADDING = '\u00a0\u200c'.repeat(80);

const signOff = () => t('Warmly, the Troth team');

const renderParagraph = (line: string) =>
  `<p class="ink" style="margin:0 0 12px;font-family:${FONT_FAMILY};font-size:17px;line-height:27px;color:${ink}">${line}</p>`;

/** One element, so that a single tap selects the whole code. */
const renderCode = (code: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 20px"><tr>
<td class="gold-box code" align="center" bgcolor="${goldBox}" style="background:${goldBox};border-radius:12px;padding:20px 8px 20px 16px;font-family:${FONT_FAMILY};font-size:36px;line-height:44px;font-weight:600;letter-spacing:8px;color:${onGoldBox}">${code}</td>
</tr></table>`;

const renderButton = ({ text, url }: NonNullable<MailTemplate['button']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" class="button" style="margin:12px 0 20px"><tr>
<td class="gold" align="center" bgcolor="${gold}" style="border-radius:10px;background:${gold}"><a href="${url}" style="display:inline-block;padding:14px 28px;font-family:${FONT_FAMILY};font-size:17px;line-height:24px;font-weight:600;color:${onGold};text-decoration:none">${text}</a></td>
</tr></table>`;

/** The site's name between two gold lines. */
const renderWordmark = (publicUrl: string) =>
  `<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="margin:0 auto 20px"><tr>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
<td class="ink" style="padding:0 14px;font-family:${FONT_FAMILY};font-size:24px;line-height:32px;font-weight:600"><a href="${publicUrl}" style="color:${ink};text-decoration:none">Troth</a></td>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
</tr></table>`;

function renderHtml(template: MailTemplate, publicUrl: string): string {
  const { subject, preheader, heading, paragraphs, code, button, footerParagraphs = [], reason } = template;
  return `<!doctype html>
<html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${MAIL_CSS}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${PREHEADER_PADDING}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" bgcolor="${canvas}" style="background:${canvas}"><tr><td class="page" align="center" style="padding:32px 16px">
${renderWordmark(publicUrl)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="surface inside" bgcolor="${surface}" style="background:${surface};border:1px solid ${hairline};border-radius:16px;padding:36px 40px">
<h1 class="ink heading" style="margin:0 0 16px;font-family:${FONT_FAMILY};font-size:28px;line-height:36px;font-weight:600;letter-spacing:-0.01em;color:${ink}">${heading}</h1>
${paragraphs.map(renderParagraph).join('')}${code ? renderCode(code) : ''}${button ? renderButton(button) : ''}${footerParagraphs.map(renderParagraph).join('')}
<p class="muted" style="margin:20px 0 0;font-family:${FONT_FAMILY};font-size:15px;line-height:22px;color:${muted}">${signOff()}</p>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="muted" align="center" style="padding:20px 16px 0;font-family:${FONT_FAMILY};font-size:13px;line-height:20px;color:${muted}"><p style="margin:0">${reason}</p></td></tr></table>
</td></tr></table></body></html>`;
}

function renderText({
  heading,
  paragraphs,
  code,
  button,
  footerParagraphs = [],
  reason,
}: MailTemplate): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.text}:\n${button.url}`] : []),
    ...footerParagraphs,
    signOff(),
    '-- ',
    reason,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders a mail as HTML and plain text. */
export const renderMail = (template: MailTemplate, publicUrl: string): Omit<Email, 'to'> => ({
  subject: template.subject,
  text: renderText(template),
  html: renderHtml(template, publicUrl),
});

interface MailSender {
  options: Pick<IdentityOptions, 'sendEmail' | 'publicUrl'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Sends a mail in the background: the response time must not reveal whether a mail was sent. */
export function sendMail({ options, log }: MailSender, to: string, template: MailTemplate): void {
  options.sendEmail({ to, ...renderMail(template, options.publicUrl) }).catch((error: unknown) => {
    log.error(toLogFields(error), 'An email of the identity provider could not be sent');
  });
}
