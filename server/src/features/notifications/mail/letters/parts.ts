import { t } from '@troth/texts';
import { type Html, html } from '../../../../platform/html.ts';
import type { Letter, Section } from './letter.ts';
import type { Person } from './person.ts';
import { colours, FONT } from './style.ts';

const { ink, muted, hairline, gold, onGold, goldText, goldBox, onGoldBox, magentaText } = colours;

const text = `font-family:${FONT};font-size:17px;line-height:27px`;
const small = `font-family:${FONT};font-size:15px;line-height:22px`;

const paragraph = (line: string): Html =>
  html`<p class="ink" style="margin:0 0 12px;${text};color:${ink}">${line}</p>`;

const reason = (line: string): Html =>
  html`<div class="magenta-text" style="${small};color:${magentaText}">${line}</div>`;

/** A drawn monogram stands for the photo, which never leaves the site. */
function personRow({ name, initials, line, reasons, url }: Person): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
<td width="56" valign="top" style="padding-right:16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="gold-box" width="56" height="56" align="center" valign="middle" aria-hidden="true" style="width:56px;height:56px;border-radius:28px;background:${goldBox};color:${onGoldBox};font-family:${FONT};font-size:20px;font-weight:600">${initials}</td>
</tr></table></td>
<td valign="middle"><div class="ink" style="font-family:${FONT};font-size:20px;line-height:28px;font-weight:600"><a href="${url}" style="color:${ink};text-decoration:none">${name}</a></div>
<div class="muted" style="${small};color:${muted}">${line}</div>${reasons.map(reason)}</td>
</tr></table>`;
}

export const andMore = (count: number): string => t('and {count} more on Troth', { count });

export const regards = (): string => t('Warmly, the Troth team');

function sectionPart({ title, people, more }: Section): Html {
  const head =
    title === undefined
      ? html``
      : html`<h2 class="ink" style="margin:0 0 16px;font-family:${FONT};font-size:20px;line-height:28px;font-weight:600;color:${ink}">${title}</h2>`;
  const rest =
    more === 0
      ? html``
      : html`<p class="muted" style="margin:0 0 16px;${small};color:${muted}">${andMore(more)}</p>`;
  return html`<div class="line" style="border-top:1px solid ${hairline};padding-top:20px;margin-top:12px">${head}${people.map(personRow)}${rest}</div>`;
}

const buttonPart = ({ text: label, url }: Letter['button']): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" class="button" style="margin:12px 0 4px"><tr>
<td class="gold" align="center" bgcolor="${gold}" style="border-radius:10px;background:${gold}"><a href="${url}" style="display:inline-block;padding:14px 28px;font-family:${FONT};font-size:17px;line-height:24px;font-weight:600;color:${onGold};text-decoration:none">${label}</a></td>
</tr></table>`;

/** The name of the site between two gold lines. */
export const wordmark = (publicUrl: string): Html =>
  html`<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="margin:0 auto 20px"><tr>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
<td class="ink" style="padding:0 14px;font-family:${FONT};font-size:24px;line-height:32px;font-weight:600"><a href="${publicUrl}" style="color:${ink};text-decoration:none">Troth</a></td>
<td width="40"><div class="gold-line" style="border-top:1px solid ${gold};font-size:0;line-height:0">&nbsp;</div></td>
</tr></table>`;

/** Label and value beside each other, a line between them and the next. */
const factsPart = (facts: NonNullable<Letter['facts']>): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 12px">${facts.map(
    ([label, value]) =>
      html`<tr><td class="muted line" valign="top" style="border-top:1px solid ${hairline};padding:10px 16px 10px 0;${small};color:${muted}">${label}</td>
<td class="ink line" align="right" valign="top" style="border-top:1px solid ${hairline};padding:10px 0;${small};color:${ink}">${value}</td></tr>`,
  )}</table>`;

export const letterBody = ({ heading, lines, facts = [], sections, button }: Letter): Html =>
  html`<h1 class="ink heading" style="margin:0 0 16px;font-family:${FONT};font-size:28px;line-height:36px;font-weight:600;letter-spacing:-0.01em;color:${ink}">${heading}</h1>
${lines.map(paragraph)}${facts.length > 0 ? factsPart(facts) : ''}${sections.map(sectionPart)}${buttonPart(button)}
<p class="muted" style="margin:20px 0 0;${small};color:${muted}">${regards()}</p>`;

/** A link in the small print. */
export const smallLink = (label: string, url: string): Html =>
  html`<span class="gold-text"><a href="${url}" style="color:${goldText};text-decoration:underline">${label}</a></span>`;
