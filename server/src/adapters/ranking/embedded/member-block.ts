import {
  type CodedField,
  type CodedPreference,
  type Criterion,
  codedFields,
  codedPreferences,
  criteria,
  type ExcludingPreference,
  excludingPreferences,
  type Gender,
  gender as genderSchema,
  type ListFilter,
  listFilters,
  mapFields,
  type VerificationKind,
  verificationKinds,
  weightOf,
} from '@troth/contract';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Name, RankedMember } from '../port.ts';
import { type Bitmap, BLOCK_SIZE, createBitmap, setBit } from './bitmap.ts';
import { Dictionary } from './dictionary.ts';
import { formatId, type IdWords, parseId } from './member-ids.ts';

export const genders = genderSchema.options;
const names: readonly Name[] = ['firstName', 'lastName'];
const ranges = ['age', 'heightCm'] as const;

/** The numbers of all texts in the index. */
export interface Dictionaries {
  codes: Record<CodedField, Dictionary>;
  texts: Record<ExcludingPreference, Dictionary>;
  names: Record<Name, Dictionary>;
}

export const createDictionaries = (): Dictionaries => ({
  codes: mapFields(codedFields, () => new Dictionary()),
  texts: mapFields(excludingPreferences, () => new Dictionary()),
  names: mapFields(names, () => new Dictionary()),
});

const FIRST_DAY = Date.UTC(1900, 0, 1);

/** A date of birth as days since 1900. */
export const toBirthDay = (date: string): number => (Date.parse(date) - FIRST_DAY) / DAY_MS;

export const fromBirthDay = (day: number): string =>
  new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);

/** A bitmap for each text that a member of the block has, or excludes, or accepts. */
type BitmapsByText = Map<string, Bitmap>;

function setBitOf(bitmaps: BitmapsByText, text: string, position: number): void {
  let bitmap = bitmaps.get(text);
  if (!bitmap) {
    bitmap = createBitmap();
    bitmaps.set(text, bitmap);
  }
  setBit(bitmap, position);
}

/**
 * Up to BLOCK_SIZE listed members of one gender, in columns: a member's values are at the same position of every array.
 * The columns are read directly by conditions and scoring; only this class writes them.
 */
export class MemberBlock {
  readonly ids = new Uint32Array(4 * BLOCK_SIZE);
  readonly birthDays = new Uint16Array(BLOCK_SIZE);
  /** 0 if unknown. */
  readonly heights = new Uint8Array(BLOCK_SIZE);
  readonly codes = mapFields(codedFields, () => new Uint16Array(BLOCK_SIZE));
  readonly texts = mapFields(excludingPreferences, () => new Uint32Array(BLOCK_SIZE));
  readonly names = mapFields(names, () => new Uint32Array(BLOCK_SIZE));
  readonly joinedAt = new Float64Array(BLOCK_SIZE);
  /** In days since 1970; 0 if the member hides activity. */
  readonly activeDays = new Uint16Array(BLOCK_SIZE);
  /** The transaction of the last change; 0 if it was before the index was loaded. */
  readonly changedIn = new Float64Array(BLOCK_SIZE);
  /** The weight of all preferences. */
  readonly totalWeights = new Uint16Array(BLOCK_SIZE);
  readonly preferredRanges = mapFields(ranges, () => ({
    min: new Uint8Array(BLOCK_SIZE),
    max: new Uint8Array(BLOCK_SIZE),
  }));

  /** Bitmaps: who looks for a gender; a position without a member looks for none. */
  readonly lookingFor: Record<Gender, Bitmap> = mapFields(genders, createBitmap);
  readonly hasPreference: Record<Criterion, Bitmap> = mapFields(criteria, createBitmap);
  readonly hasMustHave: Record<Criterion, Bitmap> = mapFields(criteria, createBitmap);
  readonly hidesPresence = createBitmap();
  readonly hasPhoto = createBitmap();
  readonly isVerified: Record<VerificationKind, Bitmap> = mapFields(verificationKinds, createBitmap);
  /** Bitmaps by code: whose preference includes the code, and whose list contains it. */
  readonly accepts: Record<CodedPreference, BitmapsByText> = mapFields(codedPreferences, () => new Map());
  readonly lists: Record<ListFilter, BitmapsByText> = mapFields(listFilters, () => new Map());
  /** Positions of the members whose preference excludes a text. There are many texts, each excluded by few. */
  readonly excludes: Record<ExcludingPreference, Map<string, Set<number>>> = mapFields(
    excludingPreferences,
    () => new Map(),
  );

  readonly gender: Gender;
  #dictionaries: Dictionaries;
  #end = 0;
  #free: number[] = [];

  constructor(gender: Gender, dictionaries: Dictionaries) {
    this.gender = gender;
    this.#dictionaries = dictionaries;
  }

  get isFull(): boolean {
    return this.#free.length === 0 && this.#end === BLOCK_SIZE;
  }

  idAt(position: number): IdWords {
    const { ids } = this;
    const wordAt = (index: number) => ids[4 * position + index] as number;
    return [wordAt(0), wordAt(1), wordAt(2), wordAt(3)];
  }

  memberIdAt(position: number): string {
    return formatId(this.idAt(position));
  }

  /** Adds a member at a free position and returns it. */
  add(member: RankedMember, changedIn: number): number {
    const position = this.#free.pop() ?? this.#end++;
    this.#write(position, member, changedIn);
    return position;
  }

  replace(position: number, member: RankedMember, changedIn: number): void {
    this.#clearBits(position);
    this.#write(position, member, changedIn);
  }

  remove(position: number): void {
    this.#clearBits(position);
    this.#free.push(position);
  }

  #clearBits(position: number): void {
    const single = [this.lookingFor, this.hasPreference, this.hasMustHave, this.isVerified];
    const byText = [...Object.values(this.accepts), ...Object.values(this.lists)];
    const bitmaps = [
      this.hidesPresence,
      this.hasPhoto,
      ...single.flatMap((each) => Object.values<Bitmap>(each)),
      ...byText.flatMap((each) => [...each.values()]),
    ];
    for (const bitmap of bitmaps) setBit(bitmap, position, false);
    for (const positionsByText of Object.values(this.excludes)) {
      for (const [text, positions] of positionsByText) {
        if (positions.delete(position) && positions.size === 0) positionsByText.delete(text);
      }
    }
  }

  #write(position: number, member: RankedMember, changedIn: number): void {
    this.ids.set(parseId(member.memberId), 4 * position);
    this.birthDays[position] = toBirthDay(member.dateOfBirth);
    this.heights[position] = member.heightCm ?? 0;
    this.joinedAt[position] = member.joinedAt.getTime();
    this.activeDays[position] = member.hidesPresence ? 0 : member.activeDay;
    this.changedIn[position] = changedIn;
    const { codes, texts, names: nameNumbers } = this.#dictionaries;
    for (const field of codedFields) this.codes[field][position] = codes[field].add(member.codes[field]);
    for (const field of excludingPreferences)
      this.texts[field][position] = texts[field].add(member.texts[field]);
    for (const name of names) this.names[name][position] = nameNumbers[name].add(member.names[name]);
    for (const gender of member.lookingFor) setBit(this.lookingFor[gender], position);
    setBit(this.hidesPresence, position, member.hidesPresence);
    setBit(this.hasPhoto, position, member.hasPhoto);
    for (const kind of member.verifiedKinds) setBit(this.isVerified[kind], position);
    for (const field of listFilters)
      for (const code of member.lists[field]) setBitOf(this.lists[field], code, position);
    this.#writePreferences(position, member);
  }

  #writePreferences(position: number, { preferences }: RankedMember): void {
    let totalWeight = 0;
    for (const criterion of criteria) {
      const preference = preferences[criterion];
      if (!preference) continue;
      totalWeight += weightOf(criterion, preference);
      setBit(this.hasPreference[criterion], position);
      setBit(this.hasMustHave[criterion], position, preference.mustHave);
      if ('values' in preference) {
        for (const code of preference.values)
          setBitOf(this.accepts[criterion as CodedPreference], code, position);
      } else if ('excluded' in preference) {
        this.#exclude(criterion as ExcludingPreference, preference.excluded, position);
      } else {
        const { min, max } = this.preferredRanges[criterion as (typeof ranges)[number]];
        min[position] = preference.min;
        max[position] = preference.max;
      }
    }
    this.totalWeights[position] = totalWeight;
  }

  #exclude(field: ExcludingPreference, texts: readonly string[], position: number): void {
    for (const text of texts) {
      const positions = this.excludes[field].get(text) ?? new Set();
      this.excludes[field].set(text, positions.add(position));
    }
  }
}
