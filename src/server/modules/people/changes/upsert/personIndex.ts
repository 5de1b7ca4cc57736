import { i18n } from '#contract/i18n/i18n.ts';
import { contactPointValues } from '#contract/people/contact-points/contactPoints.ts';
import { notFound } from '#server/access/userError.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { ReadRecord } from './readRecord.ts';
import type { RecordProblem } from './upsertResult.ts';

/** A field that records are matched by. */
export type MatchField = 'EMAIL' | 'PHONE';

type ValidRecord = Exclude<ReadRecord, { problem: RecordProblem }>;

/** The people of an upsert as they are after the records so far. */
export class PersonIndex {
  readonly #kind: 'lead' | 'contact';
  readonly #people = new Map<string, PersonRow>();

  constructor(kind: PersonRow['kind'], people: readonly PersonRow[]) {
    this.#kind = kind === 'LEAD' ? 'lead' : 'contact';
    for (const row of people) this.set(row);
  }

  set(row: PersonRow): void {
    this.#people.set(row.id, row);
  }

  /** The person that a record updates; null for a new one. */
  match(record: ValidRecord, matchBy: readonly MatchField[]): PersonRow | null | { problem: RecordProblem } {
    if (record.id !== null) return this.#byId(record.id);
    for (const field of matchBy) {
      const { column, input, problem } = FIELDS[field];
      const value = record.columns[column];
      const found = value ? this.#with(field, value) : [];
      const [person] = found;
      if (!person) continue;
      if (found.length === 1) return person;
      const message = i18n.t(problem, { kind: this.#kind });
      return { problem: { field: input, message, personId: person.id } };
    }
    return null;
  }

  #byId(id: string): PersonRow | { problem: RecordProblem } {
    const person = this.#people.get(id);
    if (!person)
      return {
        problem: {
          field: 'id',
          message: notFound(this.#kind).message,
        },
      };
    if (person.trashed_at === null) return person;
    return {
      problem: { field: 'id', message: i18n.t('This record is in trash. Restore it first'), personId: id },
    };
  }

  #with(field: MatchField, value: string): PersonRow[] {
    const { column, additional } = FIELDS[field];
    return [...this.#people.values()].filter(
      (row) =>
        row.trashed_at === null &&
        (row[column] === value || contactPointValues(row[additional]).includes(value)),
    );
  }
}

const SAME_EMAIL =
  /*i18n*/ 'Several {kind, select, lead {leads} other {contacts}} have this email address. Merge them first';
const SAME_PHONE =
  /*i18n*/ 'Several {kind, select, lead {leads} other {contacts}} have this phone number. Merge them first';

const FIELDS = {
  EMAIL: { column: 'email', additional: 'other_emails', input: 'email', problem: SAME_EMAIL },
  PHONE: { column: 'phone', additional: 'other_phones', input: 'phoneNumber', problem: SAME_PHONE },
} as const;
