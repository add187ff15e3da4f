import type { CodedPreference } from '@troth/contract';
import { toTextKey } from '../../../platform/text-key.ts';
import type { MemberCondition } from '../port.ts';
import {
  type Bitmap,
  copyBitmap,
  createBitmap,
  filterBits,
  hasBit,
  intersect,
  setBit,
  subtract,
  unite,
} from './bitmap.ts';
import { type Dictionaries, type MemberBlock, toBirthDay } from './member-block.ts';
import type { MemberIndex } from './member-index.ts';

/** Returns which members of a block meet a condition. Members outside of `mask` need not be evaluated. */
export type BlockFilter = (block: MemberBlock, mask: Bitmap) => Bitmap;

const without = (mask: Bitmap, excluded: Bitmap): Bitmap => {
  const rest = copyBitmap(mask);
  subtract(rest, excluded);
  return rest;
};

function uniteAll(bitmaps: readonly (Bitmap | undefined)[]): Bitmap {
  const united = createBitmap();
  for (const bitmap of bitmaps) if (bitmap) unite(united, bitmap);
  return united;
}

const compileAllOf =
  (filters: readonly BlockFilter[]): BlockFilter =>
  (block, mask) => {
    const rest = copyBitmap(mask);
    for (const filter of filters) intersect(rest, filter(block, rest));
    return rest;
  };

const compileAnyOf =
  (filters: readonly BlockFilter[]): BlockFilter =>
  (block, mask) =>
    uniteAll(filters.map((filter) => filter(block, mask)));

/** Members whose number in a column is marked in a table. */
const isMarked = (
  columnOf: (block: MemberBlock) => Uint8Array | Uint16Array | Uint32Array,
  table: Uint16Array,
) =>
  ((block, mask) => {
    const column = columnOf(block);
    return filterBits(mask, (position) => table[column[position] as number] === 1);
  }) satisfies BlockFilter;

/** Members whose must-have range includes a value, or who have no such must-have. */
const compileAcceptsNumber =
  (criterion: 'age' | 'heightCm', value: number): BlockFilter =>
  (block, mask) => {
    const { min, max } = block.preferredRanges[criterion];
    const requiring = copyBitmap(mask);
    intersect(requiring, block.hasMustHave[criterion]);
    const refusing = filterBits(
      requiring,
      (position) => value < (min[position] as number) || value > (max[position] as number),
    );
    return without(mask, refusing);
  };

/** Members whose must-have includes a code, or who have no such must-have. */
const compileAcceptsCode =
  (field: CodedPreference, code: string): BlockFilter =>
  (block, mask) => {
    const refusing = copyBitmap(block.hasMustHave[field]);
    const accepting = block.accepts[field].get(code);
    if (accepting) subtract(refusing, accepting);
    return without(mask, refusing);
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
  return (block) => copyBitmap(found.get(block));
}

type Of<K extends MemberCondition['kind']> = Extract<MemberCondition, { kind: K }>;

function compileText(condition: Of<'acceptsText' | 'isNoneOf'>, { texts }: Dictionaries): BlockFilter {
  const { field } = condition;
  if (condition.kind === 'isNoneOf') {
    const excluded = new Set(condition.keys);
    return isMarked(
      (block) => block.texts[field],
      texts[field].toTable((key) => Number(!excluded.has(key)), 1),
    );
  }
  return (block, mask) => {
    const excluding = block.excludes[field].get(condition.key);
    if (!excluding) return copyBitmap(mask);
    const mustHave = block.hasMustHave[field];
    return filterBits(mask, (position) => !(hasBit(mustHave, position) && excluding.has(position)));
  };
}

/** Compiles a condition about a value in a column. */
function compileValue(
  condition: Of<'isOneOf' | 'isUnknown' | 'heightBetween' | 'bornBetween' | 'nameStartsWith' | 'joinedAfter'>,
  { codes, names }: Dictionaries,
): BlockFilter {
  switch (condition.kind) {
    case 'isOneOf': {
      const accepted = new Set(condition.codes);
      const table = codes[condition.field].toTable((code) => Number(accepted.has(code)), 0);
      return isMarked((block) => block.codes[condition.field], table);
    }
    case 'isUnknown': {
      const { field } = condition;
      return (block, mask) => {
        const column = field === 'heightCm' ? block.heights : block.codes[field];
        return filterBits(mask, (position) => column[position] === 0);
      };
    }
    case 'heightBetween': {
      const { min, max } = condition;
      return ({ heights }, mask) =>
        filterBits(
          mask,
          (position) => (heights[position] as number) >= min && (heights[position] as number) <= max,
        );
    }
    case 'bornBetween': {
      const [after, by] = [toBirthDay(condition.after), toBirthDay(condition.by)];
      return ({ birthDays }, mask) =>
        filterBits(
          mask,
          (position) => (birthDays[position] as number) > after && (birthDays[position] as number) <= by,
        );
    }
    case 'nameStartsWith': {
      // The database stores names without lone surrogates.
      const prefix = toTextKey(condition.prefix).toWellFormed();
      const table = names[condition.name].toTable((name) => Number(name.startsWith(prefix)), 0);
      return isMarked((block) => block.names[condition.name], table);
    }
    case 'joinedAfter': {
      const instant = condition.instant.getTime();
      return ({ joinedAt }, mask) => filterBits(mask, (position) => (joinedAt[position] as number) > instant);
    }
  }
}

/** Compiles a condition to a filter of blocks; valid until the index changes. */
export function compileCondition(index: MemberIndex, condition: MemberCondition): BlockFilter {
  switch (condition.kind) {
    case 'allOf':
      return compileAllOf(condition.conditions.map((each) => compileCondition(index, each)));
    case 'anyOf':
      return compileAnyOf(condition.conditions.map((each) => compileCondition(index, each)));
    case 'not': {
      const filter = compileCondition(index, condition.condition);
      return (block, mask) => without(mask, filter(block, mask));
    }
    case 'hasIdIn':
      return compileHasIdIn(index, condition.memberIds);
    case 'hasAnyOf':
      return (block) => uniteAll(condition.codes.map((code) => block.lists[condition.field].get(code)));
    case 'showsPresence':
      return (block, mask) => without(mask, block.hidesPresence);
    case 'hasVisiblePhoto':
      return (block) => copyBitmap(block.hasPhoto);
    case 'hasVerification':
      return (block) => uniteAll(condition.kinds.map((kind) => block.isVerified[kind]));
    case 'acceptsCode':
      return compileAcceptsCode(condition.field, condition.code);
    case 'acceptsNumber':
      return compileAcceptsNumber(condition.criterion, condition.value);
    case 'acceptsText':
    case 'isNoneOf':
      return compileText(condition, index.dictionaries);
    default:
      return compileValue(condition, index.dictionaries);
  }
}
