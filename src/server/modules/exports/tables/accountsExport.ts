import { i18n } from '#contract/i18n/i18n.ts';
import type { AccountSearch, ShownAccount } from '#server/modules/accounts/accounts.service.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { ExportedFields } from './recordCells.ts';
import { customHeaders, withCustomCells } from './recordCells.ts';

/** The requested accounts, as stored until the download. */
export interface AccountsRequest {
  kind: 'ACCOUNTS';
  format: 'CSV' | 'XLSX';
  search: AccountSearch;
  /** Without its extension. */
  fileName: string;
}

/** The accounts as a table, with times in the company's time zone. */
export async function* accountsTable(
  accounts: AsyncIterable<ShownAccount>,
  timeZone: string,
  custom: ExportedFields,
): AsyncGenerator<string[], void, undefined> {
  const labels = COLUMNS.map(([label]) => i18n.t(label));
  yield [...labels, ...customHeaders(custom.fields, labels)];
  for await (const [account, cells] of withCustomCells(accounts, custom))
    yield [...COLUMNS.map(([, cell]) => cell(account, timeZone)), ...cells];
}

type Cell = (account: ShownAccount, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  [/*i18n*/ 'Account', ({ row }) => row.name],
  [/*i18n*/ 'Domain', ({ row }) => row.domain ?? ''],
  [/*i18n*/ 'Phone', ({ row }) => row.phone ?? row.phone_typed ?? ''],
  [/*i18n*/ 'Address', ({ row }) => row.address ?? ''],
  [/*i18n*/ 'Owner', ({ ownerName }) => ownerName ?? ''],
  [/*i18n*/ 'People', ({ peopleCount }) => String(peopleCount)],
  [/*i18n*/ 'Open deals', ({ openDealCount }) => String(openDealCount)],
  [/*i18n*/ 'Description', ({ row }) => row.description ?? ''],
  [/*i18n*/ 'Created at', ({ row }, timeZone) => wallClock(row.created_at, timeZone)],
  [/*i18n*/ 'Updated at', ({ row }, timeZone) => wallClock(row.updated_at, timeZone)],
];
