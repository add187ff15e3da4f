/** Gives each text a number, counting from 1. The number 0 means that there is no text. */
export class Dictionary {
  #numbers = new Map<string, number>();

  /** The number of a text; null has the number 0. */
  add(text: string | null): number {
    if (text === null) return 0;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** The number of different texts. */
  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a text, or undefined if no member has it. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  /** A value for each number: what `toValue` returns for the text, and `none` for 0. */
  toTable(toValue: (text: string) => number, none: number): Uint16Array {
    const table = new Uint16Array(this.#numbers.size + 1);
    table[0] = none;
    for (const [text, number] of this.#numbers) table[number] = toValue(text);
    return table;
  }
}
