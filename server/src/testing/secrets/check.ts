import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Record } from './records.ts';
import { type Known, leaksOfAnswer, leaksOfLine, learn, nothingKnown } from './rules.ts';

const SHOWN = 20;

/**
 * Split where records end alone: the texts in them may hold other characters that end a line. What follows the last
 * end of a line is left out: a process that was killed while it wrote leaves half a record, of an answer not yet sent.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  let held = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = `${held}${piece}`.split('\n');
    held = lines.pop() ?? '';
    yield* lines;
  }
}

async function* recordsOf(file: string): AsyncGenerator<[number, Record]> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    yield [number, JSON.parse(line) as Record];
  }
}

async function secretsOf(file: string): Promise<Known> {
  const known = nothingKnown();
  for await (const [, entry] of recordsOf(file)) if (entry.kind === 'secret') learn(known, entry);
  return known;
}

const nameOf = (entry: Exclude<Record, { kind: 'secret' }>) =>
  entry.kind === 'answer'
    ? [entry.method, entry.path, entry.operation, entry.status].filter(Boolean).join(' ')
    : `${entry.kind}: ${entry.line.slice(0, 300)}`;

/** Reads all that the sites of a run have answered and logged; tells each secret in it with its file and line. */
export async function findSecrets(folder: string): Promise<{ read: number; findings: string[] }> {
  const findings: string[] = [];
  let read = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const known = await secretsOf(file);
    for await (const [line, entry] of recordsOf(file)) {
      if (entry.kind === 'secret') continue;
      read += 1;
      const leaks = entry.kind === 'answer' ? leaksOfAnswer(entry, known) : leaksOfLine(entry, known);
      if (leaks.length)
        findings.push(`${file}:${line} ${[...new Set(leaks)].join(', ')} in ${nameOf(entry)}`);
    }
  }
  return { read, findings };
}

/** Tells what is found, and fails the process for it, as for a run that recorded nothing where it should have. */
export async function checkSecrets(folder: string, { isWholeRun = false } = {}): Promise<boolean> {
  const { read, findings } = await findSecrets(folder);
  for (const finding of findings.slice(0, SHOWN)) console.error(finding);
  console.log(`Secrets: ${read} answers and log lines read, ${findings.length} hold one.`);
  const isClean = findings.length === 0 && (read > 0 || !isWholeRun);
  if (!isClean) process.exitCode = 1;
  return isClean;
}

const [, program, folder] = process.argv;
if (folder && program === fileURLToPath(import.meta.url)) await checkSecrets(folder, { isWholeRun: true });
