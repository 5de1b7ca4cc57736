import { i18n } from '#contract/i18n/i18n.ts';
import type { CallCount } from './contactReport.store.ts';

export interface CallNumbers {
  calls: number;
  reached: number;
  noAnswer: number;
  busy: number;
  wrongNumber: number;
  /** Without an outcome. */
  other: number;
}

/** Calls of a user; id null for the total. */
export interface CallRow {
  id: string | null;
  label: string;
  current: CallNumbers;
  previous: CallNumbers;
}

/** A row for each user with calls in either period, largest number of calls first. */
export function callRows(counts: readonly CallCount[]): CallRow[] {
  return [...Map.groupBy(counts, ({ id, name }) => id ?? name).values()]
    .map((own) => rowOf(own[0]?.id ?? null, own[0]?.name ?? '', own))
    .sort((a, b) => b.current.calls - a.current.calls || b.previous.calls - a.previous.calls);
}

/** All calls of the periods. */
export function callTotal(counts: readonly CallCount[]): CallRow {
  return rowOf(null, i18n.t('Total'), counts);
}

function rowOf(id: string | null, label: string, counts: readonly CallCount[]): CallRow {
  const numbers = (isCurrent: boolean) => {
    const inPeriod = counts.filter((count) => count.isCurrent === isCurrent);
    const sum = (rows: readonly CallCount[]) => rows.reduce((total, { calls }) => total + calls, 0);
    const of = (outcome: string | null) => sum(inPeriod.filter((count) => count.outcome === outcome));
    return {
      calls: sum(inPeriod),
      reached: of('REACHED'),
      noAnswer: of('NO_ANSWER'),
      busy: of('BUSY'),
      wrongNumber: of('WRONG_NUMBER'),
      other: of(null),
    };
  };
  return { id, label, current: numbers(true), previous: numbers(false) };
}
