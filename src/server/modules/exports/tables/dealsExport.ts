import { DEAL_STATUS_NAMES } from '#contract/deals/dealStatuses.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { amountField } from '#contract/money/currency.ts';
import type { DealFilter, DealOrder, ShownDeal } from '#server/modules/deals/deals.service.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { ExportedFields } from './recordCells.ts';
import { customHeaders, withCustomCells } from './recordCells.ts';

/** The requested deals, as stored until the download. */
export interface DealsRequest {
  kind: 'DEALS';
  format: 'CSV' | 'XLSX';
  search: DealFilter;
  order: DealOrder;
  /** Without its extension. */
  fileName: string;
}

/** The deals as a table, with times in the company's time zone; amounts are plain numbers next to their currency. */
export async function* dealsTable(
  deals: AsyncIterable<ShownDeal>,
  timeZone: string,
  custom: ExportedFields,
): AsyncGenerator<string[], void, undefined> {
  const labels = COLUMNS.map(([label]) => i18n.t(label));
  yield [...labels, ...customHeaders(custom.fields, labels)];
  for await (const [deal, cells] of withCustomCells(deals, custom))
    yield [...COLUMNS.map(([, cell]) => cell(deal, timeZone)), ...cells];
}

type Cell = (deal: ShownDeal, timeZone: string) => string;

const COLUMNS: readonly (readonly [label: string, cell: Cell])[] = [
  [/*i18n*/ 'Deal', ({ title }) => title],
  [/*i18n*/ 'Pipeline', ({ pipeline_name }) => pipeline_name],
  [/*i18n*/ 'Stage', ({ stage_name }) => stage_name],
  [/*i18n*/ 'Status', ({ status }) => i18n.t(DEAL_STATUS_NAMES[status])],
  [/*i18n*/ 'Currency', ({ currency }) => currency],
  [/*i18n*/ 'Amount', ({ amount, currency }) => amountField(amount, currency)],
  [/*i18n*/ 'Weighted', ({ weighted, currency }) => amountField(weighted, currency)],
  [/*i18n*/ 'Probability', ({ status, probability }) => String(CERTAIN[status] ?? probability)],
  [/*i18n*/ 'Expected close', ({ expected_close_on }) => expected_close_on ?? ''],
  [/*i18n*/ 'Closed on', ({ closed_on }) => closed_on ?? ''],
  [/*i18n*/ 'Reason', ({ close_reason }) => close_reason ?? ''],
  [/*i18n*/ 'Account', ({ account_name }) => account_name ?? ''],
  [/*i18n*/ 'Account domain', ({ account_domain }) => account_domain ?? ''],
  [/*i18n*/ 'Person', ({ person_name }) => person_name ?? ''],
  [/*i18n*/ 'Person email', ({ person_email }) => person_email ?? ''],
  [/*i18n*/ 'Person phone', ({ person_phone }) => person_phone ?? ''],
  [/*i18n*/ 'Owner', ({ owner_name }) => owner_name ?? ''],
  [/*i18n*/ 'Source', ({ source_name }) => source_name ?? ''],
  [/*i18n*/ 'Project', ({ project_name }) => project_name ?? ''],
  [/*i18n*/ 'Description', ({ description }) => description ?? ''],
  [/*i18n*/ 'Created at', ({ created_at }, timeZone) => wallClock(created_at, timeZone)],
  [/*i18n*/ 'Updated at', ({ updated_at }, timeZone) => wallClock(updated_at, timeZone)],
];

/** In percent. */
const CERTAIN = { OPEN: null, WON: 100, LOST: 0 } as const;
