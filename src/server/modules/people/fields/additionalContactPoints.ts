import { MAX_MORE_CONTACT_POINTS } from '#contract/limits/records/people.ts';
import { tooManyContactPoints } from '#contract/people/contact-points/contactPointRules.ts';
import { contactPointValues, decodeContactPoint } from '#contract/people/contact-points/contactPoints.ts';
import { invalid } from '#server/access/userError.ts';
import type { PersonRow } from '../people.table.ts';
import type { PersonChange } from './personColumns.ts';

/** The columns of a person's numbers and addresses. */
export type ContactPointColumns = Pick<PersonRow, 'phone' | 'email' | 'other_phones' | 'other_emails'>;

const LISTS = [
  { list: 'other_phones', primary: 'phone', type: 'phones' },
  { list: 'other_emails', primary: 'email', type: 'emails' },
] as const;

/**
 * The lists of additional numbers and addresses that change with these columns: they do not repeat the primary one. Where
 * an additional one becomes the primary one, the primary one before takes its place. Empty where no list changes.
 */
export function withoutPrimary(row: ContactPointColumns, columns: PersonChange): PersonChange {
  const next = { ...row, ...columns };
  return Object.fromEntries(
    LISTS.flatMap(({ list, primary }) => {
      const isPrimary = (stored: string) => decodeContactPoint(stored).value === next[primary];
      if (list in columns) return [[list, next[list].filter((stored) => !isPrimary(stored))]];
      if (!(primary in columns) || !row[list].some(isPrimary)) return [];
      const former = row[primary] === null ? [] : [row[primary]];
      return [[list, row[list].flatMap((stored) => (isPrimary(stored) ? former : [stored]))]];
    }),
  ) as PersonChange;
}

/** The same columns with the lists as withoutPrimary has them. Rejects with contactPointsProblem. */
export function fittingContactPoints(row: ContactPointColumns, columns: PersonChange): PersonChange {
  const fitting = { ...columns, ...withoutPrimary(row, columns) };
  const problem = contactPointsProblem(row, fitting);
  if (problem) throw invalid('too-many-contact-points', problem);
  return fitting;
}

/** Why a person cannot have these lists, or null: more than the limit, and than the person has (after a merge). */
export function contactPointsProblem(row: ContactPointColumns, columns: PersonChange): string | null {
  const full = LISTS.find(
    ({ list }) => (columns[list]?.length ?? 0) > Math.max(MAX_MORE_CONTACT_POINTS, row[list].length),
  );
  return full ? tooManyContactPoints(full.type) : null;
}

/** The same columns of a new person: the first number and address is the primary one where none is given as such. */
export function contactPointsOfNew(columns: PersonChange): PersonChange {
  const [phone] = contactPointValues(columns.other_phones ?? []);
  const [email] = contactPointValues(columns.other_emails ?? []);
  const whole = {
    ...columns,
    ...(phone && !columns.phone_typed && { phone, phone_typed: phone }),
    ...(email && !columns.email && { email }),
  };
  return { ...whole, ...withoutPrimary(NO_CONTACT_POINTS, whole) };
}

/** The columns of a person without numbers and addresses. */
export const NO_CONTACT_POINTS: ContactPointColumns = {
  phone: null,
  email: null,
  other_phones: [],
  other_emails: [],
};
