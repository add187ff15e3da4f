import { type Gender, mapFields } from '@troth/contract';
import type { RankedMember } from '../port.ts';
import { BLOCK_SIZE } from './bitmap.ts';
import { createDictionaries, type Dictionaries, genders, MemberBlock } from './member-block.ts';
import { MemberIds, parseId } from './member-ids.ts';

/** Where a member is in the index. */
export interface MemberPlace {
  block: MemberBlock;
  position: number;
}

/** Changes that are remembered, so that rankings of an earlier version can be refreshed. */
const MAX_REMEMBERED = 20_000;

/** All listed members in memory, in blocks of one gender each, found by id. */
export class MemberIndex {
  readonly dictionaries: Dictionaries = createDictionaries();
  #blocks: MemberBlock[] = [];
  #numbers = new Map<MemberBlock, number>();
  readonly blocksOf: Readonly<Record<Gender, MemberBlock[]>> = mapFields(genders, () => []);
  /** Addresses of changed members, latest last; the first one belongs to version `#forgotten + 1`. */
  #changed: number[] = [];
  #forgotten = 0;
  #ids = new MemberIds((address) => {
    const { block, position } = this.placeAt(address);
    return block.idAt(position);
  });

  placeAt(address: number): MemberPlace {
    const block = this.#blocks[Math.floor(address / BLOCK_SIZE)];
    if (!block) throw new Error(`There is no member at ${address}.`);
    return { block, position: address % BLOCK_SIZE };
  }

  /** The number of changes so far. */
  get version(): number {
    return this.#forgotten + this.#changed.length;
  }

  /** Addresses of the members changed since a version; null if these are too many. */
  listChangedSince(version: number): Set<number> | null {
    if (version < this.#forgotten) return null;
    return new Set(this.#changed.slice(version - this.#forgotten));
  }

  #recordChange(address: number): void {
    this.#changed.push(address);
    if (this.#changed.length <= 2 * MAX_REMEMBERED) return;
    this.#forgotten += MAX_REMEMBERED;
    this.#changed = this.#changed.slice(MAX_REMEMBERED);
  }

  /** The address of a place, which identifies the member until they are removed. */
  addressOf({ block, position }: MemberPlace): number {
    return (this.#numbers.get(block) ?? 0) * BLOCK_SIZE + position;
  }

  find(memberId: string): MemberPlace | undefined {
    const address = this.#ids.find(parseId(memberId));
    return address === undefined ? undefined : this.placeAt(address);
  }

  /** Adds a member or replaces what is known about them. `changedIn` is the transaction of the change. */
  put(member: RankedMember, changedIn: number): void {
    const place = this.find(member.memberId);
    if (place?.block.gender === member.gender) {
      place.block.replace(place.position, member, changedIn);
      this.#recordChange(this.addressOf(place));
      return;
    }
    if (place) this.remove(member.memberId);
    const block = this.blocksOf[member.gender].find((each) => !each.isFull) ?? this.#addBlock(member.gender);
    const position = block.add(member, changedIn);
    const address = this.addressOf({ block, position });
    this.#ids.add(parseId(member.memberId), address);
    this.#recordChange(address);
  }

  /** Removes a member; does nothing if they are not in the index. */
  remove(memberId: string): void {
    const place = this.find(memberId);
    if (!place) return;
    this.#ids.delete(parseId(memberId));
    place.block.remove(place.position);
    this.#recordChange(this.addressOf(place));
  }

  #addBlock(gender: Gender): MemberBlock {
    const block = new MemberBlock(gender, this.dictionaries);
    this.#numbers.set(block, this.#blocks.length);
    this.#blocks.push(block);
    this.blocksOf[gender].push(block);
    return block;
  }
}
