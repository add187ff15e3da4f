import { getDirection, getLanguage } from '@troth/texts';
import { Html, html } from '@troth/texts/html';
import {
  formatRemainder,
  getSignOff,
  type MailContent,
  type MailLink,
  type MailOptions,
  type MailPerson,
  type MailSection,
} from './content.ts';

const FONT_FAMILY = "'Source Serif 4', Georgia, 'Times New Roman', serif";

/** The site's colours in light mode, set on each element because many mail clients ignore style sheets. */
const colours = {
  canvas: '#FBF7F0',
  surface: '#FFFFFF',
  ink: '#241A1E',
  muted: '#655760',
  hairline: '#E6DBCB',
  gold: '#C9A14A',
  onGold: '#241A1E',
  goldText: '#7A5A12',
  goldBox: '#F6E9CC',
  onGoldBox: '#4A3508',
  magentaText: '#A3135B',
};

/** Adjusts the layout to narrow screens and to dark mode, in mail clients that support style sheets. */
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
  .line { border-color: #3B2F34 !important; }
  .ink, .ink a { color: #F5ECE6 !important; }
  .muted { color: #BBABAC !important; }
  .gold { background: #D9B45C !important; }
  .gold a { color: #221803 !important; }
  .gold-line { border-color: #D9B45C !important; }
  .gold-text, .gold-text a { color: #E3C274 !important; }
  .gold-box { background: #3A2D12 !important; color: #F3DFAE !important; }
  .magenta-text { color: #F693BD !important; }
}
`;

const { canvas, surface, ink, muted, hairline, gold, onGold, goldText, goldBox, onGoldBox, magentaText } =
  colours;

const textStyle = `font-family:${FONT_FAMILY};font-size:17px;line-height:27px`;
const smallTextStyle = `font-family:${FONT_FAMILY};font-size:15px;line-height:22px`;

const renderParagraph = (line: string): Html =>
  html`<p class="ink" style="margin:0 0 12px;${textStyle};color:${ink}">${line}</p>`;

const renderReason = (line: string): Html =>
  html`<div class="magenta-text" style="${smallTextStyle};color:${magentaText}">${line}</div>`;

/** Initials instead of the photo, because mails contain no photos. */
function renderPerson({ name, initials, line, reasons, url }: MailPerson): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
<td width="56" valign="top" style="padding-right:16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="gold-box" width="56" height="56" align="center" valign="middle" aria-hidden="true" style="width:56px;height:56px;border-radius:28px;background:${goldBox};color:${onGoldBox};font-family:${FONT_FAMILY};font-size:20px;font-weight:600">${initials}</td>
</tr></table></td>
<td valign="middle"><div class="ink" style="font-family:${FONT_FAMILY};font-size:20px;line-height:28px;font-weight:600"><a href="${url}" style="color:${ink};text-decoration:none">${name}</a></div>
<div class="muted" style="${smallTextStyle};color:${muted}">${line}</div>${reasons.map(renderReason)}</td>
</tr></table>`;
}

function renderSection({ title, people, more }: MailSection): Html {
  const head =
    title === undefined
      ? html``
      : html`<h2 class="ink" style="margin:0 0 16px;font-family:${FONT_FAMILY};font-size:20px;line-height:28px;font-weight:600;color:${ink}">${title}</h2>`;
  const remainder =
    more === 0
      ? html``
      : html`<p class="muted" style="margin:0 0 16px;${smallTextStyle};color:${muted}">${formatRemainder(more)}</p>`;
  return html`<div class="line" style="border-top:1px solid ${hairline};padding-top:20px;margin-top:12px">${head}${people.map(renderPerson)}${remainder}</div>`;
}

/** One element, so that a single tap selects the whole code. */
const renderCode = (code: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 20px"><tr>
<td class="gold-box code" align="center" bgcolor="${goldBox}" style="background:${goldBox};border-radius:12px;padding:20px 8px 20px 16px;font-family:${FONT_FAMILY};font-size:36px;line-height:44px;font-weight:600;letter-spacing:8px;color:${onGoldBox}">${code}</td>
</tr></table>`;

const renderButton = ({ text: label, url }: MailLink): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" class="button" style="margin:12px 0 20px"><tr>
<td class="gold" align="center" bgcolor="${gold}" style="border-radius:10px;background:${gold}"><a href="${url}" style="display:inline-block;padding:14px 28px;font-family:${FONT_FAMILY};font-size:17px;line-height:24px;font-weight:600;color:${onGold};text-decoration:none">${label}</a></td>
</tr></table>`;

/** The name of the site between two gold lines. */
const renderWordmark = (publicUrl: string): Html =>
  html`<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="margin:0 auto 20px"><tr>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
<td class="ink" style="padding:0 14px;font-family:${FONT_FAMILY};font-size:24px;line-height:32px;font-weight:600"><a href="${publicUrl}" style="color:${ink};text-decoration:none">Troth</a></td>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
</tr></table>`;

/** Label and value side by side, separated from the next row by a line. */
const renderFacts = (facts: NonNullable<MailContent['facts']>): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 12px">${facts.map(
    ([label, value]) =>
      html`<tr><td class="muted line" valign="top" style="border-top:1px solid ${hairline};padding:10px 16px 10px 0;${smallTextStyle};color:${muted}">${label}</td>
<td class="ink line" align="right" valign="top" style="border-top:1px solid ${hairline};padding:10px 0;${smallTextStyle};color:${ink}">${value}</td></tr>`,
  )}</table>`;

const renderBody = ({
  heading,
  paragraphs,
  code,
  facts,
  sections = [],
  button,
  footerParagraphs = [],
}: MailContent): Html =>
  html`<h1 class="ink heading" style="margin:0 0 16px;font-family:${FONT_FAMILY};font-size:28px;line-height:36px;font-weight:600;letter-spacing:-0.01em;color:${ink}">${heading}</h1>
${paragraphs.map(renderParagraph)}${code ? renderCode(code) : ''}${facts ? renderFacts(facts) : ''}${sections.map(renderSection)}${button ? renderButton(button) : ''}${footerParagraphs.map(renderParagraph)}
<p class="muted" style="margin:20px 0 0;${smallTextStyle};color:${muted}">${getSignOff()}</p>`;

const renderFooterLink = ({ text, url }: MailLink): Html =>
  html`<p class="gold-text" style="margin:0 0 8px"><a href="${url}" style="color:${goldText};text-decoration:underline">${text}</a></p>`;

/** Filler that keeps mail clients from adding body text to the preview. */
const PREHEADER_PADDING = '\u00a0\u200c'.repeat(80);

const STYLE_ELEMENT = new Html(`<style>${MAIL_CSS}</style>`);

export function renderHtml(content: MailContent, { publicUrl, footerLinks = [] }: MailOptions): string {
  const { subject, preheader, reason } = content;
  return html`<!doctype html>
<html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>${STYLE_ELEMENT}</head>
<body class="canvas" style="margin:0;padding:0;background:${canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${PREHEADER_PADDING}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" bgcolor="${canvas}" style="background:${canvas}"><tr><td class="page" align="center" style="padding:32px 16px">
${renderWordmark(publicUrl)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="surface inside" bgcolor="${surface}" style="background:${surface};border:1px solid ${hairline};border-radius:16px;padding:36px 40px">
${renderBody(content)}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="muted" align="center" style="padding:20px 16px 0;font-family:${FONT_FAMILY};font-size:13px;line-height:20px;color:${muted}">
<p style="margin:0 0 8px">${reason}</p>${footerLinks.map(renderFooterLink)}
</td></tr></table>
</td></tr></table></body></html>`.source;
}
