import { paths } from '#client/paths.ts';
import type { RecordKind } from '../recordKey.ts';

/** The page of a record. */
export function recordLink({ kind, _id: id }: { kind: RecordKind; _id: string }): string {
  return PAGES[kind].to(id);
}

const PAGES = { LEAD: paths.lead, CONTACT: paths.contact, ACCOUNT: paths.account, DEAL: paths.deal };
