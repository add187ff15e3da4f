import type { MailKind } from '@troth/contract';
import { language, t } from '@troth/texts';
import { Html, html } from '../../../../platform/html.ts';
import { subjectsOf } from '../kinds.ts';
import type { Letter } from './letter.ts';
import { andMore, letterBody, regards, smallLink, wordmark } from './parts.ts';
import { colours, FONT, STYLE } from './style.ts';

interface Foot {
  /** How to get fewer of these; null of those that always come. */
  fewer: { kinds: MailKind[]; unsubscribeUrl: string; settingsUrl: string } | null;
  publicUrl: string;
}

const { canvas, surface, hairline, muted } = colours;

/** Keeps mail programs from filling the line behind the subject with what follows. */
const FILLING = '\u00a0\u200c'.repeat(80);

const STYLE_TAG = new Html(`<style>${STYLE}</style>`);

const stopText = (kinds: MailKind[]) => t('Stop e-mails about {subjects}', { subjects: subjectsOf(kinds) });
const chooseText = () => t('Choose how often we write');

const fewerPart = ({ kinds, unsubscribeUrl, settingsUrl }: NonNullable<Foot['fewer']>): Html =>
  html`<p style="margin:0 0 8px">${smallLink(stopText(kinds), unsubscribeUrl)}</p><p style="margin:0">${smallLink(chooseText(), settingsUrl)}</p>`;

function htmlOf(letter: Letter, { fewer, publicUrl }: Foot): string {
  const { subject, preheader, why } = letter;
  return html`<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>${STYLE_TAG}</head>
<body class="canvas" style="margin:0;padding:0;background:${canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${FILLING}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" bgcolor="${canvas}" style="background:${canvas}"><tr><td class="page" align="center" style="padding:32px 16px">
${wordmark(publicUrl)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="surface inside" bgcolor="${surface}" style="background:${surface};border:1px solid ${hairline};border-radius:16px;padding:36px 40px">
${letterBody(letter)}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="muted" align="center" style="padding:20px 16px 0;font-family:${FONT};font-size:13px;line-height:20px;color:${muted}">
<p style="margin:0 0 8px">${why}</p>${fewer ? fewerPart(fewer) : ''}
</td></tr></table>
</td></tr></table></body></html>`.source;
}

function textOf(letter: Letter, { fewer }: Foot): string {
  const { heading, lines, facts = [], sections, button, why } = letter;
  const people = sections.flatMap(({ title, people: named, more }) => [
    ...(title === undefined ? [] : [title.toUpperCase()]),
    ...named.map(({ name, line, reasons, url }) => [`${name}, ${line}`, ...reasons, url].join('\n')),
    ...(more === 0 ? [] : [andMore(more)]),
  ]);
  const foot = [
    why,
    ...(fewer
      ? [`${stopText(fewer.kinds)}:\n${fewer.unsubscribeUrl}`, `${chooseText()}:\n${fewer.settingsUrl}`]
      : []),
  ];
  const known = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [
    heading,
    ...lines,
    ...(known === '' ? [] : [known]),
    ...people,
    `${button.text}:\n${button.url}`,
    regards(),
    '-- ',
    ...foot,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A letter in both its forms. */
export const renderLetter = (letter: Letter, foot: Foot): { html: string; text: string } => ({
  html: htmlOf(letter, foot),
  text: textOf(letter, foot),
});
