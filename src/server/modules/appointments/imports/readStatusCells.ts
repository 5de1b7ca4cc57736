import { i18n } from '#contract/i18n/i18n.ts';
import { foldText } from '#contract/people/searchText.ts';

export type ReadStatus = 'PENDING' | 'CONFIRMED' | 'CANCELLED';
export type ReadOutcome = 'SHOWED' | 'NO_SHOW';

/** The status that a cell names, in English or the language in use; an empty cell is a confirmed booking. Undefined for other texts. */
export function readStatusCell(text: string): ReadStatus | undefined {
  return text ? read(text, STATUSES, STATUS_LABELS) : 'CONFIRMED';
}

/** The outcome that a cell names, null if it is empty. Undefined for other texts. */
export function readOutcomeCell(text: string): ReadOutcome | null | undefined {
  return text ? read(text, OUTCOMES, OUTCOME_LABELS) : null;
}

/** The problem of a status that cannot be read. */
export function statusProblem(text: string): string {
  const [confirmed, toConfirm, cancelled] = Object.values(STATUS_LABELS).map((label) => i18n.t(label));
  return i18n.t('“{text}” is not a status. Write {confirmed}, {toConfirm} or {cancelled}', {
    text,
    confirmed,
    toConfirm,
    cancelled,
  });
}

/** The problem of an outcome that cannot be read. */
export function outcomeProblem(text: string): string {
  const [showed, noShow] = Object.values(OUTCOME_LABELS).map((label) => i18n.t(label));
  return i18n.t('“{text}” is not an outcome. Write {showed} or {noShow}', { text, showed, noShow });
}

function read<Value extends string>(
  text: string,
  words: Record<Value, readonly string[]>,
  labels: Record<Value, string>,
): Value | undefined {
  const word = comparable(text);
  const values = Object.keys(words) as Value[];
  return values.find((value) => words[value].includes(word) || comparable(i18n.t(labels[value])) === word);
}

function comparable(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}]/gu, '');
}

const STATUS_LABELS: Record<ReadStatus, string> = {
  CONFIRMED: /*i18n*/ 'Confirmed',
  PENDING: /*i18n*/ 'To confirm',
  CANCELLED: /*i18n*/ 'Cancelled',
};

const OUTCOME_LABELS: Record<ReadOutcome, string> = {
  SHOWED: /*i18n*/ 'Showed',
  NO_SHOW: /*i18n*/ 'No show',
};

const STATUSES: Record<ReadStatus, readonly string[]> = {
  CONFIRMED: ['confirmed', 'accepted', 'active', 'booked', 'scheduled', 'completed', 'false', 'no'],
  PENDING: ['toconfirm', 'pending', 'requested', 'unconfirmed'],
  CANCELLED: ['cancelled', 'canceled', 'rejected', 'true', 'yes'],
};

const OUTCOMES: Record<ReadOutcome, readonly string[]> = {
  SHOWED: ['showed', 'attended', 'no', 'false'],
  NO_SHOW: ['noshow', 'missed', 'yes', 'true'],
};
