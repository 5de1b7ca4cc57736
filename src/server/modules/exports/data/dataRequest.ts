import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { DataFormat } from './dataZip.ts';

/** The requested data export, as stored until the download. */
export type DataRequest = { format: DataFormat; /** Without its extension. */ fileName: string } & DataOf;

/** One of the maker's companies, the maker's account, or a lead or contact of the company that they work in. */
export type DataOf = { kind: 'COMPANY'; companyId: string } | { kind: 'ACCOUNT' } | { kind: 'PERSON'; personKind: PersonKind; personId: string };

/** True for an archive of data, and false for a file of a list. */
export function isDataRequest(request: { kind: string }): request is DataRequest {
  return ['COMPANY', 'ACCOUNT', 'PERSON'].includes(request.kind);
}
