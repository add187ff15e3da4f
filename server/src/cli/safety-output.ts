import type { ReportReason } from '@troth/contract';
import type { CaseCipher, CaseFile, Evidence } from '../features/moderation/index.ts';
import type {
  DecisionRefused,
  findDecision,
  QueuedCase,
  QueuedMember,
  StaffLogEntry,
} from '../features/safety/index.ts';

/** The width of the narrowest supported terminal, in columns. */
const OUTPUT_COLUMNS = 80;

function wrapLine(line: string): string[] {
  const indent = /^ {0,8}/.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let rest = line;
  while (rest.length > OUTPUT_COLUMNS) {
    const before = rest.lastIndexOf(' ', OUTPUT_COLUMNS);
    const end = before > indent.length ? before : rest.indexOf(' ', OUTPUT_COLUMNS);
    if (end === -1) break;
    lines.push(rest.slice(0, end));
    rest = indent + rest.slice(end + 1);
  }
  return [...lines, rest];
}

/** Wraps a text at that width between words, keeping the indentation. A longer word is not broken. */
export const wrapText = (text: string): string => text.split('\n').flatMap(wrapLine).join('\n');

type Decided = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

const subjectOf: Record<QueuedCase['about'], string> = {
  profile: 'a profile',
  photo: 'a photo',
  conversation: 'a conversation',
  site: 'the site',
};

const formatMember = (name: string | null, id: string | null): string =>
  name === null ? `somebody who has left (${id})` : `${name} (${id})`;

const formatSubject = ({ subjectId, subjectName, about }: QueuedCase): string => {
  if (subjectId !== null) return formatMember(subjectName, subjectId);
  return about === 'site' ? 'the site' : 'nobody whom we know';
};

const formatReporter = ({ reporterId, reporterName }: QueuedCase): string =>
  reporterId === null ? 'somebody who was not signed in' : formatMember(reporterName, reporterId);

const reasons: Record<ReportReason, string> = {
  fake_profile: 'fake profile',
  harassment: 'harassment',
  inappropriate_photo: 'photo',
  scam: 'scam',
  underage: 'underage',
  married: 'married',
  other: 'other',
};

const formatColumns = (caseId: string, open: string, since: string, reason: string, subject: string) =>
  `${caseId.padEnd(36)}  ${open.padStart(4)}  ${since.padEnd(10)}  ${reason.padEnd(12)}  ${subject}`.trimEnd();

const formatSubjectName = ({ subjectId, subjectName, about }: QueuedMember): string => {
  const withoutSubject = about === 'site' ? 'the site' : 'not known';
  return subjectName ?? (subjectId === null ? withoutSubject : 'has left');
};

const formatQueuedMember = (member: QueuedMember, subject: string): string => {
  const { caseId, open, reason, createdAt } = member;
  return formatColumns(caseId, `${open}`, createdAt.toISOString().slice(0, 10), reasons[reason], subject);
};

/** A line per member; if it is too long the names go on the next line. Names are never shortened. */
function formatQueuedMembers(members: QueuedMember[], columns: number): string[] {
  const head = formatColumns('Most urgent case', 'Open', 'Since', 'Why', 'Whom');
  const lines = members.map((member) => formatQueuedMember(member, formatSubjectName(member)));
  if (lines.every((line) => line.length <= columns)) return [head, ...lines];
  return [
    formatColumns('Most urgent case, and whom', 'Open', 'Since', 'Why', ''),
    ...members.flatMap((member) => [formatQueuedMember(member, ''), `  ${formatSubjectName(member)}`]),
  ];
}

/** A page of the queue at a width, and how to get the next one. */
export function formatQueue(
  members: QueuedMember[],
  { all, hasMore, columns }: { all: boolean; hasMore: boolean; columns: number },
): string {
  const next = `npm run safety -- list${all ? ' --all' : ''} --after ${members.at(-1)?.caseId}`;
  return [...formatQueuedMembers(members, columns), ...(hasMore ? ['\nThe next page:', next] : [])].join(
    '\n',
  );
}

const formatRelatedCase = ({ caseId, kind, reason, createdAt, decision }: QueuedCase): string =>
  `  ${caseId}  ${createdAt.toISOString().slice(0, 10)}  ${kind}, ${reasons[reason]}: ${decision ?? 'open'}`;

/** What was decided, when and by whom. */
export const formatDecision = ({ decision, until, staff, decidedAt, endedAt }: Omit<Decided, 'note'>) =>
  [
    `${decision}${until === null ? '' : ` until ${until.toISOString()}`}`,
    `by ${staff} on ${decidedAt.toISOString()}`,
    ...(endedAt === null ? [] : [`over since ${endedAt.toISOString()}`]),
  ].join(', ');

const indentText = (text: string) => text.replace(/^/gm, '  ');

/** With a space after each part, so that long lines can wrap there. */
const formatJson = (value: unknown) => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');

function formatProfile({ profile }: Evidence): string[] {
  const filledFields = Object.entries(profile).filter(([, value]) => value !== null && value !== '');
  return filledFields.map(
    ([field, value]) => `${field}: ${typeof value === 'string' ? value : formatJson(value)}`,
  );
}

function formatEvidence({ reporterId }: QueuedCase, evidence: Evidence): string[] {
  const { memberId, photos, conversation } = evidence;
  const nameOf = (id: string) => {
    if (id === memberId) return 'they';
    return reporterId === null ? id : 'who told us';
  };
  return [
    '\nThe profile as it was',
    indentText(formatProfile(evidence).join('\n')),
    `\nPhotos: ${photos.length === 0 ? 'none' : ''}`,
    ...photos.map(
      ({ number, photoId, isProfilePhoto, verificationStatus }) =>
        `  ${number}. ${photoId}, ${verificationStatus}${isProfilePhoto ? ', profile photo' : ''}`,
    ),
    `\nWhat the two wrote to each other last: ${conversation.length === 0 ? 'nothing' : ''}`,
    ...conversation.map(({ createdAt, senderId, text }) =>
      indentText(`${createdAt} ${nameOf(senderId)}: ${text}`),
    ),
  ];
}

interface OpenedCase {
  caseFile: CaseFile;
  details: string;
  continues: string | null;
  decision: Decided | null;
  others: QueuedCase[];
}

/** A complete case. */
export function formatCase(
  queued: QueuedCase,
  { caseFile, details, continues, decision, others }: OpenedCase,
  caseCipher: CaseCipher,
): string {
  const { caseId, kind, about, reason, createdAt } = queued;
  const { email, aboutId, evidence } = caseFile;
  const lines = [
    `${caseId}: ${kind} about ${subjectOf[about]}, ${reason}`,
    `Told on ${createdAt.toISOString()} by ${formatReporter(queued)}`,
    ...(email === undefined ? [] : [`Answer to ${email}`]),
    `About ${formatSubject(queued)}`,
    ...(about === 'photo' || aboutId === undefined || queued.subjectId !== null
      ? []
      : [`Told was ${aboutId}`]),
    ...(about === 'photo' ? [`The photo is ${aboutId}`] : []),
    `\n${indentText(details === '' ? '(no words)' : details)}`,
    ...(evidence === null ? [] : formatEvidence(queued, evidence)),
    ...(continues === null ? [] : [`\nThe photos and messages from before are in ${continues}`]),
    ...(others.length === 0 ? [] : ['\nOthers about the same member', ...others.map(formatRelatedCase)]),
    `\n${decision === null ? 'Not decided.' : `Decided: ${formatDecision(decision)}`}`,
    ...(decision?.note ? [indentText(caseCipher.decryptNote(caseId, decision.note))] : []),
  ];
  return lines.join('\n');
}

/** Each entry starts at the margin. */
export const formatLog = (entries: StaffLogEntry[]): string =>
  entries
    .flatMap(({ at, staff, act, caseId, member, until, subject }) => [
      `${at.toISOString()}  ${act}${until === null ? '' : ` until ${until.toISOString()}`}  ${staff}`,
      ...(subject === null ? [] : [`  ${subject}`]),
      ...(caseId === null ? [] : [`  case ${caseId}`]),
      ...(member === null ? [] : [`  member ${member}`]),
    ])
    .join('\n');

export const UNKNOWN_CASE = 'There is no case under this id.';

const formatExistingSanction = (until: Date | null) =>
  until === null
    ? 'This member is banned already: decide ban or dismiss, or lift the ban first.'
    : `This member is suspended until ${until.toISOString()} already: a suspension on top has to end later.`;

/** Why nothing was decided. */
export function formatRefusal(refusal: DecisionRefused): string {
  switch (refusal.why) {
    case 'decided':
      return `This case was decided before: ${formatDecision(refusal.before)}.`;
    case 'keptOut':
      return formatExistingSanction(refusal.until);
    case 'nobody':
      return 'This case is about no member: it can only be dismissed.';
    case 'unknown':
      return UNKNOWN_CASE;
  }
}
