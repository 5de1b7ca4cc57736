import { i18n } from '#contract/i18n/i18n.ts';

/** What became of one record. */
export interface UpsertResult {
  /** The position of the record, from 0. */
  index: number;
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'FAILED';
  personId: string | null;
  /** Why the record failed. */
  message: string | null;
  /** The field with the problem; null if it concerns the whole record. */
  field: string | null;
}

/** The reason why a record cannot be written. */
export type RecordProblem = Pick<UpsertResult, 'field'> & { message: string; personId?: string };

/** The result of a record that is not written. */
export function failedRecord(index: number, { field, message, personId = '' }: RecordProblem): UpsertResult {
  return { index, outcome: 'FAILED', personId: personId || null, message, field };
}

/** The numbers of all outcomes, as a message. */
export function upsertMessage(results: readonly UpsertResult[]): string {
  const count = (wanted: UpsertResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  return i18n.t('{added} added, {updated} updated, {unchanged} unchanged, {failed} failed', {
    added: count('CREATED'),
    updated: count('UPDATED'),
    unchanged: count('UNCHANGED'),
    failed: count('FAILED'),
  });
}
