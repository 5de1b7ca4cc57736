import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomerSearch, ShownCustomer } from '#server/modules/customers/customers.service.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { ExportedFields } from './recordCells.ts';
import { customHeaders, withCustomCells } from './recordCells.ts';

/** The requested customers, as stored until the download. */
export interface CustomersRequest {
  kind: 'CUSTOMERS';
  format: 'CSV' | 'XLSX';
  search: CustomerSearch;
  /** Without its extension. */
  fileName: string;
}

/** The customers as a table, with times in the company's time zone. */
export async function* customersTable(
  customers: AsyncIterable<ShownCustomer>,
  timeZone: string,
  custom: ExportedFields,
): AsyncGenerator<string[], void, undefined> {
  const labels = COLUMNS.map(([label]) => i18n.t(label));
  yield [...labels, ...customHeaders(custom.fields, labels)];
  for await (const [customer, cells] of withCustomCells(customers, custom))
    yield [...COLUMNS.map(([, cell]) => cell(customer, timeZone)), ...cells];
}

type Cell = (customer: ShownCustomer, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  [/*i18n*/ 'First name', (row) => row.first_name],
  [/*i18n*/ 'Last name', (row) => row.last_name],
  [/*i18n*/ 'Email', (row) => row.email ?? ''],
  [/*i18n*/ 'Phone', (row) => row.phone ?? row.phone_typed ?? ''],
  [/*i18n*/ 'Company', (row) => row.company_name ?? ''],
  [/*i18n*/ 'Job title', (row) => row.job_title ?? ''],
  [/*i18n*/ 'Street', (row) => row.street ?? ''],
  [/*i18n*/ 'Postal code', (row) => row.zip ?? ''],
  [/*i18n*/ 'City', (row) => row.city ?? ''],
  [/*i18n*/ 'State or province', (row) => row.state ?? ''],
  [/*i18n*/ 'Country', (row) => row.country ?? ''],
  [/*i18n*/ 'Gender', (row) => row.gender ?? ''],
  [/*i18n*/ 'Language', (row) => row.language ?? ''],
  [/*i18n*/ 'Created by', (row) => row.created_by],
  [/*i18n*/ 'Created at', (row, timeZone) => wallClock(row.created_at, timeZone)],
  [/*i18n*/ 'Updated at', (row, timeZone) => wallClock(row.updated_at, timeZone)],
];
