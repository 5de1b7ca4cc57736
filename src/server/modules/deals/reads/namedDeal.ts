import type { RecordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import type { DealRow } from '../deals.store.ts';

/** A deal without its line items, with the names behind its ids. */
export interface NamedDeal extends Omit<DealRow, 'lines' | 'search' | 'title_key'> {
  pipeline_name: string;
  stage_name: string;
  is_rotting: boolean;
  account_name: string | null;
  /** Null without an owner, and of an owner who was deleted. */
  owner_name: string | null;
  source_name: string | null;
  project_name: string | null;
  account_domain: string | null;
  /** The first person that the viewer may see. */
  person_name: string | null;
  person_email: string | null;
  /** E.164; if it is not a valid number, as entered. */
  person_phone: string | null;
}

/** A deal as it is shown: with the values of its custom fields. */
export type ShownDeal = NamedDeal & { custom: RecordValues };
