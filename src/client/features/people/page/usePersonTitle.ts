import { useEffect } from 'react';
import { personTitle } from '#client/entities/people/person.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { PRODUCT_NAME } from '#client/paths.ts';

/** Names the browser's tab after the person: the tabs of several leads are told apart, and found in the history. */
export function usePersonTitle(record: PersonRecord | null | undefined, otherwise: string): void {
  const title = record ? personTitle(record) : otherwise;
  useEffect(
    function showName() {
      document.title = `${title} · ${PRODUCT_NAME}`;
    },
    [title],
  );
}
