import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';

/** The record whose field holds a file. */
export interface FileOwner {
  kind: 'LEAD' | 'CONTACT' | Exclude<CustomRecord, 'PERSON'>;
  recordId: string;
}
