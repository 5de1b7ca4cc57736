import { personTitle } from '#client/entities/people/person.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';

/** Names the browser's tab after the person. */
export function usePersonTitle(record: PersonRecord | null | undefined, otherwise: string): void {
  useDocumentTitle(record ? personTitle(record) : otherwise);
}
