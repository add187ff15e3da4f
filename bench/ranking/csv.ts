/** One decision of a rater about a member, as a row of a file. */
export interface RecordedDecision {
  raterId: string;
  ratedId: string;
  /** By feature, in the order of `featureNames`; null if empty. */
  features: (number | null)[];
  isPositive: boolean;
}

export interface RecordedDecisions {
  featureNames: string[];
  /** In the order of the file, which is the order of time. */
  rows: RecordedDecision[];
}

const requiredColumns = ['rater', 'rated', 'decision'] as const;

const decisions: Record<string, boolean> = {
  '1': true,
  yes: true,
  true: true,
  '0': false,
  no: false,
  false: false,
};

function readHeader(line: string): { columns: string[]; featureNames: string[] } {
  const columns = splitLine(line, 1);
  const duplicate = columns.find((name, index) => columns.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`Line 1: the column "${duplicate}" occurs twice`);
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(`Line 1: there is no column "${missing.join('", "')}"`);
  const featureNames = columns.filter((name) => !requiredColumns.some((required) => required === name));
  if (featureNames.length === 0) throw new Error('Line 1: there is no column with a feature');
  return { columns, featureNames };
}

function splitLine(line: string, lineNumber: number): string[] {
  if (line.includes('"')) throw new Error(`Line ${lineNumber}: quotation marks are not supported`);
  return line.split(',').map((cell) => cell.trim());
}

function readNumber(cell: string, name: string, lineNumber: number): number | null {
  if (cell === '') return null;
  const value = Number(cell);
  if (!Number.isFinite(value)) throw new Error(`Line ${lineNumber}: "${cell}" in "${name}" is not a number`);
  return value;
}

/**
 * Reads decisions from comma-separated text: a header, then a row for each decision with `rater`, `rated`, `decision`
 * (yes or no, 1 or 0) and any number of features, which are numbers or empty.
 * @throws Error with the number of the line if the text has another format
 */
export function parseDecisions(text: string): RecordedDecisions {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { columns, featureNames } = readHeader(header);
  const seen = new Set<string>();
  const rows = lines.flatMap((line, index): RecordedDecision[] => {
    if (line.trim() === '') return [];
    const lineNumber = index + 2;
    const cells = splitLine(line, lineNumber);
    if (cells.length !== columns.length) {
      throw new Error(`Line ${lineNumber}: ${cells.length} values instead of ${columns.length}`);
    }
    const cellOf = (name: string) => cells[columns.indexOf(name)] as string;
    const [raterId, ratedId] = [cellOf('rater'), cellOf('rated')];
    if (raterId === '' || ratedId === '') throw new Error(`Line ${lineNumber}: "rater" or "rated" is empty`);
    const pair = JSON.stringify([raterId, ratedId]);
    if (seen.has(pair)) throw new Error(`Line ${lineNumber}: ${raterId} has already rated ${ratedId}`);
    seen.add(pair);
    const isPositive = decisions[cellOf('decision').toLowerCase()];
    if (isPositive === undefined) {
      throw new Error(`Line ${lineNumber}: "${cellOf('decision')}" in "decision" is not yes or no`);
    }
    const features = featureNames.map((name) => readNumber(cellOf(name), name, lineNumber));
    return [{ raterId, ratedId, features, isPositive }];
  });
  if (rows.length === 0) throw new Error('There are no rows');
  return { featureNames, rows };
}
