import { mayLeaveEmpty } from '#contract/import/emptyCells.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import { planRoom } from '#server/modules/people/changes/arrival/personCreation.service.ts';
import type { CellContext } from '../cells/cellReading.ts';
import { choicesOf } from '../cells/choices.service.ts';
import { readRow } from '../cells/readRow.ts';
import { tidiedName, withTidiedName } from '../cells/rowName.ts';
import type { ImportPayload } from '../draft/importSettings.ts';
import { relationMatches } from '../relations/relationMatches.service.ts';
import type { ImportRow } from '../upload/importChunks.store.ts';
import type { ReadRow } from './decideChunk.ts';
import type { DecisionContext } from './decideRow.ts';
import { rowKey } from './decideRow.ts';
import type { RowMatch } from './rowMatches.store.ts';
import { readMatches } from './rowMatches.store.ts';

interface CellsRead extends Pick<CellContext, 'isAddingChoices'> {
  rows: readonly ImportRow[];
  viewer: RelationViewer;
}

/** What the cells of these rows are read by, as the company is now; `viewer` imports them. */
export async function cellContext(
  tx: Tx,
  company: CompanySettings,
  { settings }: ImportPayload,
  { rows, viewer, isAddingChoices }: CellsRead,
): Promise<CellContext> {
  const { columns, defaultCountry, dateOrder, managerValues = [] } = settings;
  const choices = await choicesOf(tx, company.id);
  const customFields = await customFieldsOf(tx, company.id);
  return {
    choices,
    customFields,
    relations: await relationMatches(tx, {
      companyId: company.id,
      viewer,
      customFields,
      fields: columns.map(({ field }) => field),
      rows,
      defaultCountry,
    }),
    defaultCountry,
    dateOrder,
    timeZone: company.timeZone,
    managerValues: new Map(managerValues.map(({ value, managerId }) => [foldText(value), managerId])),
    isAddingChoices,
  };
}

/** The rows with what they say. */
export function readRows(
  rows: readonly ImportRow[],
  { settings }: ImportPayload,
  context: CellContext,
): ReadRow[] {
  const columns = settings.columns.map((column) => ({
    ...column,
    emptyIfInvalid: column.emptyIfInvalid === true && mayLeaveEmpty(column.field, settings),
  }));
  return rows.map((row) => {
    const reading = readRow(row, columns, context);
    const tidied = tidiedName(reading);
    return { row, reading: tidied && settings.tidyNames ? withTidiedName(reading) : reading, tidied };
  });
}

/**
 * The data for decisions: existing people with the keys of these rows, and the remaining room of the plan.
 */
export async function decisionContext(
  tx: Tx,
  job: Pick<ChangeJobRow, 'company_id' | 'person_kind'>,
  company: CompanySettings,
  { settings, assignedTo }: ImportPayload,
  rows: readonly ReadRow[],
): Promise<DecisionContext> {
  const { mode, matchKey } = settings;
  const { company_id: companyId, person_kind: kind } = job;
  const keys = rows.flatMap(({ row, reading }) => {
    const key = row.isDropped ? null : rowKey(reading, matchKey);
    return key === null ? [] : [key];
  });
  const found =
    matchKey === null || keys.length === 0
      ? []
      : await readMatches(tx, { companyId, kind, assignedTo }, matchKey, [...new Set(keys)]);
  const room = mode === 'UPDATE' ? { left: 0, message: '' } : await planRoom(tx, company, kind);
  return { kind, settings: { mode, matchKey }, assignedTo, matches: byKey(found), room };
}

function byKey(matches: readonly RowMatch[]): Map<string, RowMatch[]> {
  const map = new Map<string, RowMatch[]>();
  for (const match of matches) map.set(match.key, [...(map.get(match.key) ?? []), match]);
  return map;
}
