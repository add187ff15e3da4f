import type { CaseKeys, Dossier, Evidence } from '../features/moderation/index.ts';
import type { findDecision, LogEntry, NotDecided, QueuedCase } from '../features/safety/index.ts';

type Decided = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

const subjectOf: Record<QueuedCase['about'], string> = {
  profile: 'a profile',
  photo: 'a photo',
  conversation: 'a conversation',
  site: 'the site',
};

const named = (name: string | null, id: string | null): string =>
  name === null ? `somebody who has left (${id})` : `${name} (${id})`;

const aboutWhom = ({ subjectId, subjectName, about }: QueuedCase): string => {
  if (subjectId !== null) return named(subjectName, subjectId);
  return about === 'site' ? 'the site' : 'nobody whom we know';
};

const byWhom = ({ reporterId, reporterName }: QueuedCase): string =>
  reporterId === null ? 'somebody who was not signed in' : named(reporterName, reporterId);

const inOneLine = (queued: QueuedCase): string => {
  const { caseId, kind, about, reason, createdAt, decision } = queued;
  const told = `  ${caseId}  ${reason}, ${kind} about ${subjectOf[about]}, ${createdAt.toISOString()}`;
  return `${told}, by ${byWhom(queued)}${decision === null ? '' : `: ${decision}`}`;
};

/** The queue, all about one member under one heading. */
export function queueInWords(cases: QueuedCase[]): string {
  const lines = cases.flatMap((queued, at) => {
    const before = cases[at - 1];
    const goesOn = before?.together === queued.together && !before.decision === !queued.decision;
    return goesOn ? [inOneLine(queued)] : [`\nAbout ${aboutWhom(queued)}`, inOneLine(queued)];
  });
  return lines.join('\n').trimStart();
}

/** What was decided, when and by whom. */
export const decisionInWords = ({ decision, until, staff, decidedAt, endedAt }: Omit<Decided, 'note'>) =>
  [
    `${decision}${until === null ? '' : ` until ${until.toISOString()}`}`,
    `by ${staff} on ${decidedAt.toISOString()}`,
    ...(endedAt === null ? [] : [`over since ${endedAt.toISOString()}`]),
  ].join(', ');

const indented = (text: string) => text.replace(/^/gm, '  ');

function profileInWords({ profile }: Evidence): string[] {
  const told = Object.entries(profile).filter(([, value]) => value !== null && value !== '');
  return told.map(
    ([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}

function evidenceInWords({ reporterId }: QueuedCase, evidence: Evidence): string[] {
  const { memberId, photos, conversation } = evidence;
  const speaker = (id: string) => {
    if (id === memberId) return 'they';
    return reporterId === null ? id : 'who told us';
  };
  return [
    '\nThe profile as it was',
    indented(profileInWords(evidence).join('\n')),
    `\nPhotos: ${photos.length === 0 ? 'none' : ''}`,
    ...photos.map(
      ({ number, photoId, isProfilePhoto, verificationStatus }) =>
        `  ${number}. ${photoId}, ${verificationStatus}${isProfilePhoto ? ', profile photo' : ''}`,
    ),
    `\nWhat the two wrote to each other last: ${conversation.length === 0 ? 'nothing' : ''}`,
    ...conversation.map(({ createdAt, senderId, text }) =>
      indented(`${createdAt} ${speaker(senderId)}: ${text}`),
    ),
  ];
}

interface Opened {
  dossier: Dossier;
  details: string;
  continues: string | null;
  decision: Decided | null;
  others: QueuedCase[];
}

/** All of a case. */
export function caseInWords(
  queued: QueuedCase,
  { dossier, details, continues, decision, others }: Opened,
  caseKeys: CaseKeys,
): string {
  const { caseId, kind, about, reason, createdAt } = queued;
  const { email, aboutId, evidence } = dossier;
  const lines = [
    `${caseId}: ${kind} about ${subjectOf[about]}, ${reason}`,
    `Told on ${createdAt.toISOString()} by ${byWhom(queued)}`,
    ...(email === undefined ? [] : [`Answer to ${email}`]),
    `About ${aboutWhom(queued)}`,
    ...(about === 'photo' || aboutId === undefined || queued.subjectId !== null
      ? []
      : [`Told was ${aboutId}`]),
    ...(about === 'photo' ? [`The photo is ${aboutId}`] : []),
    `\n${indented(details === '' ? '(no words)' : details)}`,
    ...(evidence === null ? [] : evidenceInWords(queued, evidence)),
    ...(continues === null ? [] : [`\nThe photos and messages from before are in ${continues}`]),
    ...(others.length === 0 ? [] : ['\nOthers about the same member', ...others.map(inOneLine)]),
    `\n${decision === null ? 'Not decided.' : `Decided: ${decisionInWords(decision)}`}`,
    ...(decision?.note ? [indented(caseKeys.openNote(caseId, decision.note))] : []),
  ];
  return lines.join('\n');
}

export const logInWords = (entries: LogEntry[]): string =>
  entries
    .map(({ at, staff, act, caseId, member, until }) =>
      [
        at.toISOString(),
        staff,
        `${act}${until === null ? '' : ` until ${until.toISOString()}`}`,
        `case ${caseId}`,
        ...(member === null ? [] : [`member ${member}`]),
      ].join('  '),
    )
    .join('\n');

/** Why nothing was decided. */
export function refusalInWords(refused: NotDecided): string {
  if (refused.why === 'decided') return `This case was decided before: ${decisionInWords(refused.before)}.`;
  return refused.why === 'nobody'
    ? 'This case is about no member: it can only be dismissed.'
    : 'There is no case under this id.';
}
