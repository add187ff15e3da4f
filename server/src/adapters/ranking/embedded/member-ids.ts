/** An id as four words, which compare in the order of the text. */
export type IdWords = readonly [number, number, number, number];

export function parseId(id: string): IdWords {
  const fourAt = (start: number) => Number.parseInt(id.slice(start, start + 4), 16);
  return [
    Number.parseInt(id.slice(0, 8), 16),
    fourAt(9) * 65_536 + fourAt(14),
    fourAt(19) * 65_536 + fourAt(24),
    Number.parseInt(id.slice(28), 16),
  ];
}

const toHex = (word: number) => word.toString(16).padStart(8, '0');

export function formatId(words: IdWords): string {
  const digits = words.map(toHex).join('');
  return [0, 8, 12, 16, 20].map((from, index, starts) => digits.slice(from, starts[index + 1])).join('-');
}

const EMPTY = 0;
const DELETED = -1;
/** A fuller table is rebuilt. */
const MAX_LOAD = 0.7;

/**
 * Addresses by member id: a hash table in one array, a tenth of the size of a `Map` with texts. Ids are random, so their
 * first word is the hash. `idAt` reads the id stored at an address.
 */
export class MemberIds {
  #slots = new Int32Array(1024);
  /** Slots that are not empty, deleted ones included. */
  #used = 0;
  #idAt: (address: number) => IdWords;

  constructor(idAt: (address: number) => IdWords) {
    this.#idAt = idAt;
  }

  #slotOf(id: IdWords): number {
    const mask = this.#slots.length - 1;
    for (let slot = id[0] & mask; ; slot = (slot + 1) & mask) {
      const value = this.#slots[slot] as number;
      if (value === EMPTY) return slot;
      if (value !== DELETED && this.#idAt(value - 1).every((word, index) => word === id[index])) return slot;
    }
  }

  /** The address of a member; undefined if there is none. */
  find(id: IdWords): number | undefined {
    const value = this.#slots[this.#slotOf(id)] as number;
    return value === EMPTY ? undefined : value - 1;
  }

  /** Adds a member who is not in the table. The id must be readable at the address. */
  add(id: IdWords, address: number): void {
    if (this.#used + 1 > MAX_LOAD * this.#slots.length) this.#rebuild();
    this.#slots[this.#slotOf(id)] = address + 1;
    this.#used += 1;
  }

  delete(id: IdWords): void {
    const slot = this.#slotOf(id);
    if (this.#slots[slot] !== EMPTY) this.#slots[slot] = DELETED;
  }

  #rebuild(): void {
    const addresses = this.#slots.filter((value) => value > 0);
    let size = 1024;
    while (size < 2 * (addresses.length + 1)) size *= 2;
    this.#slots = new Int32Array(size);
    this.#used = addresses.length;
    for (const value of addresses) this.#slots[this.#slotOf(this.#idAt(value - 1))] = value;
  }
}
