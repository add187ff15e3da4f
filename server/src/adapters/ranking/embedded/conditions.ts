import { toTextKey } from '../../../platform/text-key.ts';
import type { MemberCondition } from '../port.ts';
import {
  type Bitmap,
  type Column,
  copyBitmap,
  createBitmap,
  hasBit,
  intersect,
  keepBetween,
  keepBits,
  keepMarked,
  keepOutside,
  setBit,
  subtract,
  subtractUnless,
  unite,
} from './bitmap.ts';
import { type Dictionaries, type MemberBlock, toBirthDay } from './member-block.ts';
import type { MemberIndex } from './member-index.ts';

/** Removes members of a block who do not meet a condition from `members`. */
export type BlockFilter = (block: MemberBlock, members: Bitmap) => void;

function uniteAll(bitmaps: readonly (Bitmap | undefined)[]): Bitmap {
  const united = createBitmap();
  for (const bitmap of bitmaps) if (bitmap) unite(united, bitmap);
  return united;
}

const compileAllOf =
  (filters: readonly BlockFilter[]): BlockFilter =>
  (block, members) => {
    for (const filter of filters) filter(block, members);
  };

const compileAnyOf = (filters: readonly BlockFilter[]): BlockFilter => {
  const [only] = filters;
  if (only && filters.length === 1) return only;
  return (block, members) => {
    const remaining = filters.map((filter) => {
      const copy = copyBitmap(members);
      filter(block, copy);
      return copy;
    });
    intersect(members, uniteAll(remaining));
  };
};

/** Members whose number in a column is marked in a table. */
const isMarked =
  (columnOf: (block: MemberBlock) => Column, table: Uint16Array): BlockFilter =>
  (block, members) =>
    keepMarked(members, columnOf(block), table);

type Of<K extends MemberCondition['kind']> = Extract<MemberCondition, { kind: K }>;

/** Members whose must-have range includes a value, or who have no such must-have. */
const compileAcceptsNumber =
  ({ criterion, value }: Of<'acceptsNumber'>): BlockFilter =>
  (block, members) => {
    const { min, max } = block.preferredRanges[criterion];
    const refusing = copyBitmap(members);
    intersect(refusing, block.hasMustHave[criterion]);
    keepOutside(refusing, value, min, max);
    subtract(members, refusing);
  };

/** Members whose must-have includes a code, or who have no such must-have. */
const compileAcceptsCode =
  ({ field, code }: Of<'acceptsCode'>): BlockFilter =>
  (block, members) => {
    const accepting = block.accepts[field].get(code);
    if (accepting) subtractUnless(members, block.hasMustHave[field], accepting);
    else subtract(members, block.hasMustHave[field]);
  };

function compileHasIdIn(index: MemberIndex, memberIds: readonly string[]): BlockFilter {
  const found = new Map<MemberBlock, Bitmap>();
  for (const memberId of memberIds) {
    const place = index.find(memberId);
    if (!place) continue;
    const bitmap = found.get(place.block) ?? createBitmap();
    setBit(bitmap, place.position);
    found.set(place.block, bitmap);
  }
  return (block, members) => {
    const bitmap = found.get(block);
    if (bitmap) intersect(members, bitmap);
    else members.fill(0);
  };
}

function compileText(condition: Of<'acceptsText' | 'isNoneOf'>, { texts }: Dictionaries): BlockFilter {
  const { field } = condition;
  if (condition.kind === 'isNoneOf') {
    const excluded = new Set(condition.keys);
    return isMarked(
      (block) => block.texts[field],
      texts[field].toTable((key) => Number(!excluded.has(key)), 1),
    );
  }
  return (block, members) => {
    const mustHave = block.hasMustHave[field];
    for (const position of block.excludes[field].get(condition.key) ?? [])
      if (hasBit(mustHave, position)) setBit(members, position, false);
  };
}

/** Compiles a condition about a value in a column. */
function compileValue(
  condition: Of<'isOneOf' | 'heightBetween' | 'bornBetween' | 'nameStartsWith' | 'joinedAfter'>,
  { codes, names }: Dictionaries,
): BlockFilter {
  switch (condition.kind) {
    case 'isOneOf': {
      const accepted = new Set(condition.codes);
      const table = codes[condition.field].toTable(
        (code) => Number(accepted.has(code)),
        Number(condition.orUnknown ?? false),
      );
      return isMarked((block) => block.codes[condition.field], table);
    }
    case 'heightBetween': {
      const { min, max, orUnknown = false } = condition;
      const table = new Uint16Array(256).map((_, height) => Number(height >= min && height <= max));
      // 0 means unknown.
      table[0] = Number(orUnknown);
      return isMarked(({ heights }) => heights, table);
    }
    case 'bornBetween': {
      const [after, by] = [toBirthDay(condition.after), toBirthDay(condition.by)];
      return ({ birthDays }, members) => keepBetween(members, birthDays, after + 1, by);
    }
    case 'nameStartsWith': {
      // The database stores names without lone surrogates.
      const prefix = toTextKey(condition.prefix).toWellFormed();
      const table = names[condition.name].toTable((name) => Number(name.startsWith(prefix)), 0);
      return isMarked((block) => block.names[condition.name], table);
    }
    case 'joinedAfter': {
      const instant = condition.instant.getTime();
      return ({ joinedAt }, members) =>
        keepBits(members, (position) => (joinedAt[position] as number) > instant);
    }
  }
}

/** Conditions that do not look at each member who is left. */
const bitmapKinds: ReadonlySet<MemberCondition['kind']> = new Set([
  'hasIdIn',
  'hasAnyOf',
  'showsPresence',
  'hasVisiblePhoto',
  'hasVerification',
  'acceptsCode',
  'acceptsText',
]);

/** A rough guess of the share of members who meet a condition; 0 if the condition costs little. */
function estimateSelectivity(condition: MemberCondition, { codes }: Dictionaries): number {
  if (bitmapKinds.has(condition.kind)) return 0;
  switch (condition.kind) {
    case 'isOneOf':
      return condition.codes.length / Math.max(codes[condition.field].size, 1);
    // Places or names.
    case 'anyOf':
      return 0.05;
    case 'bornBetween':
      return 0.3;
    default:
      return 1;
  }
}

/** Compiles a condition to a filter of blocks; valid until the index changes. */
export function compileCondition(index: MemberIndex, condition: MemberCondition): BlockFilter {
  switch (condition.kind) {
    case 'allOf': {
      const selectivityOf = (each: MemberCondition) => estimateSelectivity(each, index.dictionaries);
      // The most selective first, because most conditions look at each member who is left.
      const ordered = condition.conditions.toSorted((a, b) => selectivityOf(a) - selectivityOf(b));
      return compileAllOf(ordered.map((each) => compileCondition(index, each)));
    }
    case 'anyOf':
      return compileAnyOf(condition.conditions.map((each) => compileCondition(index, each)));
    case 'not': {
      const filter = compileCondition(index, condition.condition);
      return (block, members) => {
        const meeting = copyBitmap(members);
        filter(block, meeting);
        subtract(members, meeting);
      };
    }
    case 'hasIdIn':
      return compileHasIdIn(index, condition.memberIds);
    case 'hasAnyOf':
      return (block, members) =>
        intersect(members, uniteAll(condition.codes.map((code) => block.lists[condition.field].get(code))));
    case 'showsPresence':
      return (block, members) => subtract(members, block.hidesPresence);
    case 'hasVisiblePhoto':
      return (block, members) => intersect(members, block.hasPhoto);
    case 'hasVerification':
      return (block, members) =>
        intersect(members, uniteAll(condition.kinds.map((kind) => block.isVerified[kind])));
    case 'acceptsCode':
      return compileAcceptsCode(condition);
    case 'acceptsNumber':
      return compileAcceptsNumber(condition);
    case 'acceptsText':
    case 'isNoneOf':
      return compileText(condition, index.dictionaries);
    default:
      return compileValue(condition, index.dictionaries);
  }
}
