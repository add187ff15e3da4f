import { type AnswerRecord, record, recordsFolder } from './records.ts';

const CODE = /(?<![\w#-])\d{6}(?![\w-])/g;
/** What only a link in a message gives: long and random, and no id. */
const LINK_TOKEN = /[\w.-]{40,}/g;

/** Notes the codes and the keys of links that a message takes to one person. */
export function noteMessage(text: string): void {
  if (/code/i.test(text)) {
    for (const value of text.match(CODE) ?? []) record({ kind: 'secret', what: 'code', value });
  }
  for (const link of text.match(/https?:\/\/[^\s"'<>]+/g) ?? []) {
    for (const value of link.match(LINK_TOKEN) ?? []) record({ kind: 'secret', what: 'token', value });
  }
}

/** Notes a key that stays outside the database, in the forms that it could be written down in; of this site or of a process. */
export function noteKey(key: Buffer, pid?: number): void {
  for (const form of ['base64', 'base64url', 'hex'] as const)
    record({ kind: 'secret', what: 'key', value: key.toString(form) }, pid);
}

interface Queries {
  query(text: string): Promise<{ rows: { [column: string]: string }[] }>;
}

/** Notes what a database keeps of passwords and what was sent to people, before it goes. */
export async function noteDatabase(database: Queries): Promise<void> {
  if (!recordsFolder()) return;
  const verifiers = await database.query(
    "select encode(verifier, 'hex') as hex, translate(encode(verifier, 'base64'), E'\\n', '') as base64 from identity.users where verifier <> '' limit 500",
  );
  for (const { hex = '', base64 = '' } of verifiers.rows) {
    record({ kind: 'secret', what: 'verifier', value: hex });
    record({ kind: 'secret', what: 'verifier', value: base64 });
  }
  const messages = await database.query('select body, subject from outbox_messages');
  for (const { body = '', subject } of messages.rows) noteMessage(`${subject ?? ''}\n${body}`);
}

type Fields = { [name: string]: unknown } | null;

/** Notes what an exchange has told: the passwords that were set by it, tokens that it gave, messages that it showed. */
export function noteExchange(request: unknown, { operation, path, status, body }: AnswerRecord): void {
  if (status !== 200) return;
  if (path === '/dev/outbox') noteMessage(body.replaceAll('\\n', '\n'));
  if (operation) {
    const given = request as Fields;
    for (const name of ['Password', 'PreviousPassword', 'ProposedPassword']) {
      const value = given?.[name];
      if (typeof value === 'string') record({ kind: 'secret', what: 'password', value });
    }
  }
  const refresh = /"(?:RefreshToken|refresh_token)":"([^"]+)"/.exec(body)?.[1];
  if (refresh) record({ kind: 'secret', what: 'token', value: refresh });
}
