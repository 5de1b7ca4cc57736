import { hash } from 'node:crypto';

/** Counts the rows of a table, and sums them up, in any order. */
export class TableSum {
  rows = 0;
  #sum = 0n;

  /** Adds a row: its line of JSON, without the end of the line. */
  add(line: string): void {
    this.rows += 1;
    this.#sum = BigInt.asUintN(64, this.#sum + hash('sha256', line, 'buffer').readBigUInt64BE());
  }

  /** 16 hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
