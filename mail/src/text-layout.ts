import {
  formatRemainder,
  getSignOff,
  type MailContent,
  type MailLink,
  type MailOptions,
  type MailSection,
} from './content.ts';

const formatLink = ({ text, url }: MailLink): string => `${text}:\n${url}`;

const formatSection = ({ title, people, more }: MailSection): string[] => [
  ...(title === undefined ? [] : [title.toUpperCase()]),
  ...people.map(({ name, line, reasons, url }) => [`${name}, ${line}`, ...reasons, url].join('\n')),
  ...(more === 0 ? [] : [formatRemainder(more)]),
];

/** The plain-text part, for readers and mail clients that prefer it. */
export function renderText(content: MailContent, { footerLinks = [] }: MailOptions): string {
  const { heading, paragraphs, code, facts, sections = [], button, footerParagraphs = [], reason } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...sections.flatMap(formatSection),
    ...(button ? [formatLink(button)] : []),
    ...footerParagraphs,
    getSignOff(),
    '-- ',
    reason,
    ...footerLinks.map(formatLink),
  ];
  return `${parts.join('\n\n')}\n`;
}
