import { createHash } from 'node:crypto';

/**
 * The names under which the connections of a pool prepare their statements, made of their texts. Statements whose text varies (long IN lists) must
 * not fill the server's memory with plans: of more than NAMES_AT_MOST texts the later ones have none.
 */
export class StatementNames {
  readonly #names = new Map<string, string | undefined>();

  of(text: string): string | undefined {
    if (this.#names.has(text) || this.#names.size >= NAMES_AT_MOST) return this.#names.get(text);
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  /** From now on the statement is not prepared. */
  drop(text: string): void {
    this.#names.set(text, undefined);
  }
}

const NAMES_AT_MOST = 500;
