import { createContext, useContext } from 'react';
import type { RecordKind } from './recordKey.ts';

/** The record whose notes, tasks and files the parts of its page show. */
export interface RecordOnPage {
  kind: RecordKind;
  recordId: string;
  mayEdit: boolean;
}

/** Filled by the page of a record. */
export const RecordContext = createContext<RecordOnPage | null>(null);

/** The record on the page. Throws outside of it. */
export function useRecord(): RecordOnPage {
  const value = useContext(RecordContext);
  if (!value) throw new Error('useRecord needs a RecordContext above it');
  return value;
}
