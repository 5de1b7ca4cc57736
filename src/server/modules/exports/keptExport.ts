import { v7 as newId } from 'uuid';
import { listTag } from '#contract/live/cacheTag.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { requirePasswordForMany } from '#server/access/passwordAgain.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { PERSON_THING } from '#server/modules/people/changes/personEvents.ts';
import type { DataRequest } from './data/dataRequest.ts';
import { isDataRequest } from './data/dataRequest.ts';
import type { ExportRequest } from './exportRequest.ts';
import { countExportedRows, insertExport } from './exports.store.ts';
import type { AccountsRequest } from './tables/accountsExport.ts';
import type { ActivityRequest } from './tables/activityExport.ts';
import type { BookingsRequest } from './tables/bookingsExport.ts';
import type { CampaignRequest } from './tables/campaignExport.ts';
import type { CampaignsRequest } from './tables/campaignsExport.ts';
import type { CustomersRequest } from './tables/customersExport.ts';
import type { DealsRequest } from './tables/dealsExport.ts';
import type { TransactionsRequest } from './tables/transactionsExport.ts';

/** A stored request for an export of one table. */
export type TableRequest =
  | ExportRequest
  | ActivityRequest
  | BookingsRequest
  | TransactionsRequest
  | CampaignRequest
  | CampaignsRequest
  | AccountsRequest
  | DealsRequest
  | CustomersRequest;

/** A stored request for an export. */
export type AnyRequest = TableRequest | DataRequest;

/** An export that can be fetched. */
export interface PreparedExport {
  id: string;
  fileName: string;
  count: number;
  expiresAt: Date;
}

/** Keeps the request for an hour, and records who exports how much. Many rows within an hour, in one file or several, need step-up authentication. */
export async function prepare(
  tx: Tx,
  viewer: CompanyViewer,
  request: TableRequest,
  count: number,
  at: Date,
  name?: string,
): Promise<PreparedExport> {
  // Exports that are made at the same moment count each other
  await companySettings(tx, viewer.companyId, true);
  const since = new Date(at.getTime() - LIFE_MS);
  requirePasswordForMany(viewer, count + (await countExportedRows(tx, viewer, since)));
  const made = await keep(tx, viewer, request, count, at);
  await recordChange(tx, viewer, {
    ...aboutWhat(request, viewer.companyId, made.id),
    before: null,
    after: { ...(name !== undefined && { name }), count, format: request.format },
    tags: [listTag('Activity')],
    at,
  });
  return made;
}

/** Keeps the request for an hour. */
export async function keep(
  tx: Tx,
  maker: { companyId: string; userId: string },
  request: AnyRequest,
  count: number,
  at: Date,
): Promise<PreparedExport> {
  const id = newId();
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  await insertExport(tx, {
    company_id: maker.companyId,
    id,
    user_id: maker.userId,
    request: JSON.stringify(request),
    row_count: count,
    created_at: at,
    expires_at: expiresAt,
  });
  return { id, fileName: nameOf(request), count, expiresAt };
}

const LIFE_MS = 60 * 60 * 1000;

function aboutWhat(request: TableRequest, companyId: string, exportId: string) {
  const { kind } = request;
  if (kind === 'CAMPAIGN')
    return { entity: 'campaign', entityId: request.campaignId, action: 'campaign-exported' } as const;
  if (kind === 'LEAD' || kind === 'CONTACT')
    return { entity: PERSON_THING[kind], entityId: exportId, action: 'exported' } as const;
  return { entity: 'company', entityId: companyId, action: OF_COMPANY[kind] } as const;
}

const OF_COMPANY = {
  ACTIVITY: 'activity-exported',
  BOOKINGS: 'bookings-exported',
  TRANSACTIONS: 'transactions-exported',
  CAMPAIGNS: 'campaigns-exported',
  ACCOUNTS: 'accounts-exported',
  DEALS: 'deals-exported',
  CUSTOMERS: 'customers-exported',
} as const;

/** A file's name with the day by the company's calendar; by UTC where there is no company. */
export async function named(tx: Tx, companyId: string | null, what: string, at: Date): Promise<string> {
  const timeZone = companyId === null ? 'UTC' : (await companySettings(tx, companyId)).timeZone;
  return `${what} ${zonedDay(at.toISOString(), timeZone)}`;
}

/** The whole name of an export's file. */
export function nameOf(request: Pick<AnyRequest, 'kind' | 'fileName' | 'format'>): string {
  if (isDataRequest(request)) return `${request.fileName}.zip`;
  return `${request.fileName}.${EXTENSIONS[request.format as keyof typeof EXTENSIONS] ?? 'csv'}`;
}

const EXTENSIONS = { XLSX: 'xlsx', ICS: 'ics' };
