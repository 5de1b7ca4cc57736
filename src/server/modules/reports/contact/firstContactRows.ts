import { i18n } from '#contract/i18n/i18n.ts';
import type { FirstContact } from './contactReport.store.ts';

export interface FirstContactNumbers {
  leads: number;
  contacted: number;
  /** Null if no lead was contacted. */
  medianSeconds: number | null;
}

/** The leads of a lead manager; id null for unassigned leads and the total. */
export interface FirstContactRow {
  id: string | null;
  label: string;
  current: FirstContactNumbers;
  previous: FirstContactNumbers;
}

/** A row for each lead manager with leads in either period, largest number of leads first. */
export function firstContactRows(found: readonly FirstContact[]): FirstContactRow[] {
  const byId = Map.groupBy(
    found.filter(({ isTotal }) => !isTotal),
    ({ id }) => id,
  );
  return [...byId]
    .map(([id, both]) => rowOf(id, both[0]?.name ?? i18n.t('Unassigned'), both))
    .sort((a, b) => b.current.leads - a.current.leads || b.previous.leads - a.previous.leads);
}

/** All leads of the periods. */
export function firstContactTotal(found: readonly FirstContact[]): FirstContactRow {
  return rowOf(
    null,
    i18n.t('Total'),
    found.filter(({ isTotal }) => isTotal),
  );
}

function rowOf(id: string | null, label: string, both: readonly FirstContact[]): FirstContactRow {
  const numbers = (isCurrent: boolean) => {
    const {
      leads = 0,
      contacted = 0,
      medianSeconds = null,
    } = both.find((one) => one.isCurrent === isCurrent) ?? {};
    return { leads, contacted, medianSeconds };
  };
  return { id, label, current: numbers(true), previous: numbers(false) };
}
