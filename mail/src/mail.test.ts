import { expect, test } from 'vitest';
import { type MailContent, renderMail } from './index.ts';

const UNSAFE = `<b>"Asha" & 'Ravi'</b>`;
const ESCAPED =
  /&lt;b&gt;(&quot;|&#34;)Asha(&quot;|&#34;) &amp; (&#39;|&apos;)Ravi(&#39;|&apos;)&lt;\/b&gt;/g;

const content: MailContent = {
  subject: UNSAFE,
  preheader: UNSAFE,
  heading: UNSAFE,
  paragraphs: [UNSAFE],
  code: UNSAFE,
  facts: [[UNSAFE, UNSAFE]],
  sections: [
    {
      title: UNSAFE,
      people: [{ name: UNSAFE, initials: UNSAFE, line: UNSAFE, reasons: [UNSAFE], url: UNSAFE }],
      more: 0,
    },
  ],
  button: { text: UNSAFE, url: UNSAFE },
  footerParagraphs: [UNSAFE],
  reason: UNSAFE,
};
const options = { publicUrl: 'https://troth.example', footerLinks: [{ text: UNSAFE, url: UNSAFE }] };

test('every text and URL of a mail is escaped in HTML and left as it is in plain text', () => {
  const { subject, text, html } = renderMail(content, options);
  expect(subject).toBe(UNSAFE);
  expect(html).not.toContain('<b>');
  expect(html.match(ESCAPED)).toHaveLength(19);
  expect(text).toContain(UNSAFE);
  expect(text).not.toContain('&lt;');
});

test('a mail without optional parts has its heading, paragraphs, signature and reason only', () => {
  const { text } = renderMail(
    { subject: 'S', preheader: 'P', heading: 'Heading', paragraphs: ['Paragraph'], reason: 'Reason' },
    { publicUrl: options.publicUrl },
  );
  expect(text).toBe('Heading\n\nParagraph\n\nWarmly, the Troth team\n\n-- \n\nReason\n');
});
