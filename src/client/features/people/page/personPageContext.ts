import { createContext, useContext } from 'react';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { fieldPath } from '#contract/people/personFields.ts';
import { valueAt } from '#contract/people/personValues.ts';
import type { AnyField } from '../fields/anyField.ts';
import type { PersonChangeInput, WholeValues } from '../personValues.ts';

/** What the parts of a person's page share. */
export interface PersonPageValue {
  record: PersonRecord;
  /** The person's fields as editors hold them. */
  values: WholeValues;
  mayEdit: boolean;
  /** Saves at once; resolves to why nothing was saved, or null. */
  save: (input: PersonChangeInput, seen: PersonChangeInput) => Promise<string | null>;
  /** The other user who changed a field since the page was opened; undefined if none. */
  changedBy: (label: string) => string | undefined;
}

/** Filled by PersonPage. */
export const PersonPageContext = createContext<PersonPageValue | null>(null);

/** The person on the page, and how to change them. Throws outside of it. */
export function usePersonPage(): PersonPageValue {
  const value = useContext(PersonPageContext);
  if (!value) throw new Error('usePersonPage needs a PersonPage above it');
  return value;
}

/** What the API shows of a field of the person on the page. */
export function useShown(field: AnyField): unknown {
  const { record } = usePersonPage();
  return valueAt(record, fieldPath(field, record.kind));
}
