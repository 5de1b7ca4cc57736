/**
 * Statements whose cost depends on their values: on the company, above all. Executed under a name, PostgreSQL gives a statement one plan for
 * all values after a few times, and a plan that suits small companies takes ten times as long in a large one. docs/decisions/0258.
 */
export class ValueDependent {
  readonly #until = new Map<string, number>();

  /** Notes how long a statement took. Changes keep their plan: they find their rows by keys. */
  note(text: string, ms: number, now = performance.now()): void {
    if (ms < SLOW_FROM_MS || !READ.test(text)) return;
    if (this.#until.size >= MOST_STORED) this.#forget(now);
    this.#until.set(text, now + STORED_FOR_MS);
  }

  /** Whether the statement is to be planned for its values. */
  has(text: string, now = performance.now()): boolean {
    return (this.#until.get(text) ?? 0) > now;
  }

  #forget(now: number): void {
    for (const [text, until] of this.#until) if (until <= now) this.#until.delete(text);
    const [oldest] = this.#until.keys();
    if (oldest !== undefined && this.#until.size >= MOST_STORED) this.#until.delete(oldest);
  }
}

/** Planning such a statement takes a few percent of its time. */
const SLOW_FROM_MS = 100;
/** Under high load every statement is slow, which says nothing about its plan. */
const STORED_FOR_MS = 30 * 60_000;
const MOST_STORED = 500;
const READ = /^\s*(select|with)\b/i;
