import type { ReportReason } from '@troth/contract';
import type { CaseCipher, CaseFile, Evidence } from '../features/moderation/index.ts';
import type {
  DecisionRefusal,
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

/** Wraps a text between words at 80 columns, keeping the indentation. A longer word is not broken. */
export const wrapText = (text: string): string => text.split('\n').flatMap(wrapLine).join('\n');

type CaseDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

const subjectOf: Record<QueuedCase['about'], string> = {
  profile: 'a profile',
  photo: 'a photo',
  conversation: 'a conversation',
  site: 'the site',
};

const formatMember = (name: string | null, id: string | null): string =>
  name === null ? `a member who has left (${id})` : `${name} (${id})`;

const formatSubject = ({ subjectId, subjectName, about }: QueuedCase): string => {
  if (subjectId !== null) return formatMember(subjectName, subjectId);
  return about === 'site' ? 'the site' : 'an unknown person';
};

const formatReporter = ({ reporterId, reporterName }: QueuedCase): string =>
  reporterId === null ? 'a visitor who was not signed in' : formatMember(reporterName, reporterId);

const reasons: Record<ReportReason, string> = {
  fake_profile: 'fake profile',
  harassment: 'harassment',
  inappropriate_photo: 'photo',
  scam: 'scam',
  underage: 'underage',
  married: 'married',
  other: 'other',
};

const formatColumns = (caseId: string, openCases: string, since: string, reason: string, subject: string) =>
  `${caseId.padEnd(36)}  ${openCases.padStart(4)}  ${since.padEnd(10)}  ${reason.padEnd(12)}  ${subject}`.trimEnd();

const formatSubjectName = ({ subjectId, subjectName, about }: QueuedMember): string => {
  const withoutSubject = about === 'site' ? 'the site' : 'not known';
  return subjectName ?? (subjectId === null ? withoutSubject : 'has left');
};

const formatQueuedMember = (member: QueuedMember, subject: string): string => {
  const { caseId, open, reason, createdAt } = member;
  return formatColumns(caseId, `${open}`, createdAt.toISOString().slice(0, 10), reasons[reason], subject);
};

/** Formats a line per member. If a line is too long, all names go on a line of their own; they are never shortened. */
function formatQueuedMembers(members: QueuedMember[], columns: number): string[] {
  const head = formatColumns('Most urgent case', 'Open', 'Since', 'Reason', 'Member');
  const lines = members.map((member) => formatQueuedMember(member, formatSubjectName(member)));
  if (lines.every((line) => line.length <= columns)) return [head, ...lines];
  return [
    formatColumns('Most urgent case and member', 'Open', 'Since', 'Reason', ''),
    ...members.flatMap((member) => [formatQueuedMember(member, ''), `  ${formatSubjectName(member)}`]),
  ];
}

/** Formats a page of the queue for a terminal width, with the command that lists the next page. */
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
export const formatDecision = ({ decision, until, staff, decidedAt, endedAt }: Omit<CaseDecision, 'note'>) =>
  [
    `${decision}${until === null ? '' : ` until ${until.toISOString()}`}`,
    `by ${staff} on ${decidedAt.toISOString()}`,
    ...(endedAt === null ? [] : [`over since ${endedAt.toISOString()}`]),
  ].join(', ');

const indentText = (text: string) => text.replace(/^/gm, '  ');

/** Returns JSON with a space after each item, so that long lines can wrap there. */
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
    if (id === memberId) return 'the reported member';
    return reporterId === null ? id : 'the reporter';
  };
  return [
    '\nThe profile as it was',
    indentText(formatProfile(evidence).join('\n')),
    `\nPhotos: ${photos.length === 0 ? 'none' : ''}`,
    ...photos.map(
      ({ number, photoId, isProfilePhoto, verificationStatus }) =>
        `  ${number}. ${photoId}, ${verificationStatus}${isProfilePhoto ? ', profile photo' : ''}`,
    ),
    `\nTheir last messages to each other: ${conversation.length === 0 ? 'nothing' : ''}`,
    ...conversation.map(({ createdAt, senderId, text }) =>
      indentText(`${createdAt} ${nameOf(senderId)}: ${text}`),
    ),
  ];
}

interface OpenedCase {
  caseFile: CaseFile;
  details: string;
  earlierCaseId: string | null;
  decision: CaseDecision | null;
  relatedCases: QueuedCase[];
}

/** Formats a complete case. */
export function formatCase(
  queued: QueuedCase,
  { caseFile, details, earlierCaseId, decision, relatedCases }: OpenedCase,
  caseCipher: CaseCipher,
): string {
  const { caseId, kind, about, reason, createdAt } = queued;
  const { email, aboutId, evidence } = caseFile;
  const lines = [
    `${caseId}: ${kind} about ${subjectOf[about]}, ${reason}`,
    `Reported on ${createdAt.toISOString()} by ${formatReporter(queued)}`,
    ...(email === undefined ? [] : [`Answer to ${email}`]),
    `About ${formatSubject(queued)}`,
    ...(about === 'photo' || aboutId === undefined || queued.subjectId !== null
      ? []
      : [`The report names ${aboutId}`]),
    ...(about === 'photo' ? [`The photo is ${aboutId}`] : []),
    `\n${indentText(details === '' ? '(no details)' : details)}`,
    ...(evidence === null ? [] : formatEvidence(queued, evidence)),
    ...(earlierCaseId === null ? [] : [`\nEarlier photos and messages are in case ${earlierCaseId}`]),
    ...(relatedCases.length === 0
      ? []
      : ['\nOther cases about the same member', ...relatedCases.map(formatRelatedCase)]),
    `\n${decision === null ? 'Not decided.' : `Decided: ${formatDecision(decision)}`}`,
    ...(decision?.note ? [indentText(caseCipher.decryptNote(caseId, decision.note))] : []),
  ];
  return lines.join('\n');
}

/** Formats log entries; all lines of an entry but the first are indented. */
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
    : `This member is suspended until ${until.toISOString()} already: another suspension has to end later.`;

/** Explains why a decision was refused. */
export function formatRefusal(refusal: DecisionRefusal): string {
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
