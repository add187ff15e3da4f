import {
  andMore,
  type MailContent,
  type MailLink,
  type MailOptions,
  type MailSection,
  signOff,
} from './content.ts';

const linkText = ({ text, url }: MailLink): string => `${text}:\n${url}`;

const sectionParagraphs = ({ title, people, more }: MailSection): string[] => [
  ...(title === undefined ? [] : [title.toUpperCase()]),
  ...people.map(({ name, line, reasons, url }) => [`${name}, ${line}`, ...reasons, url].join('\n')),
  ...(more === 0 ? [] : [andMore(more)]),
];

/** The plain-text part, for readers and mail clients that prefer it. */
export function renderText(content: MailContent, { footerLinks = [] }: MailOptions): string {
  const { heading, paragraphs, code, facts, sections = [], button, footerParagraphs = [], reason } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...sections.flatMap(sectionParagraphs),
    ...(button ? [linkText(button)] : []),
    ...footerParagraphs,
    signOff(),
    '-- ',
    reason,
    ...footerLinks.map(linkText),
  ];
  return `${parts.join('\n\n')}\n`;
}
