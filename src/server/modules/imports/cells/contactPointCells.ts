import { i18n } from '#contract/i18n/i18n.ts';
import { readEmailCell, readPhoneCell } from '#contract/import/contactCells.ts';
import { splitCell } from '#contract/import/listCells.ts';
import type { ContactPointLabel, ContactPointType } from '#contract/people/contact-points/contactPoints.ts';
import {
  CONTACT_POINT_LABELS,
  decodeContactPoint,
  encodeContactPoint,
  uniqueContactPoints,
} from '#contract/people/contact-points/contactPoints.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { CellReading } from './cellReading.ts';

/** The columns of additional numbers and addresses. */
export const CONTACT_POINT_COLUMNS = {
  phones: { type: 'phones', column: 'other_phones' },
  emails: { type: 'emails', column: 'other_emails' },
} as const;

type ContactPointColumn = (typeof CONTACT_POINT_COLUMNS)[ContactPointType];

/**
 * Reads a cell of several numbers or addresses: '+442079460958 (Work); +4915112345678'. Google Contacts separates them
 * by ' ::: '. pointLabel: the label of entries without one.
 */
export function readContactPoints(
  { type, column }: ContactPointColumn,
  text: string,
  defaultCountry: string | null,
  pointLabel: ContactPointLabel = 'OTHER',
): CellReading {
  const stored: string[] = [];
  for (const part of splitCell(text.replaceAll(' ::: ', ';'))) {
    const { typed, label } = labelled(part, pointLabel);
    const { value, problem } =
      type === 'phones' ? readPhoneCell(typed, defaultCountry) : readEmailCell(typed);
    if (problem) return { problem };
    if (value) stored.push(encodeContactPoint({ value, label }));
  }
  return { columns: { [column]: uniqueContactPoints(stored) } };
}

/** Stored entries as a cell that readContactPoints reads. */
export function contactPointCell(stored: readonly string[]): string {
  return stored
    .map(decodeContactPoint)
    .map(({ value, label }) =>
      label === 'OTHER' ? value : `${value} (${CONTACT_POINT_LABELS[label].message})`,
    )
    .join('; ');
}

/** An entry without the label behind it, in English or the reader's language. */
function labelled(part: string, byDefault: ContactPointLabel): { typed: string; label: ContactPointLabel } {
  const [, typed = '', word = ''] = /^(.*\S)\s*\(([^()\d]+)\)$/.exec(part.trim()) ?? [];
  const known = (Object.keys(CONTACT_POINT_LABELS) as ContactPointLabel[]).find((label) => {
    const name = CONTACT_POINT_LABELS[label];
    return [label, name.message, i18n.t(name)].map(foldText).includes(foldText(word));
  });
  return typed && known ? { typed, label: known } : { typed: part, label: byDefault };
}
