import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldsOfKind, customKey } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { ExportPath } from '#contract/people/personColumns.ts';
import { exportColumns } from '#contract/people/personColumns.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import type { OrderInput } from '#server/modules/people/list/customQuery.ts';
import { slottedOrder } from '#server/modules/people/list/customQuery.ts';
import type { PeopleFilter } from '#server/modules/people/list/peopleFilter.ts';
import { knownFilter, knownIds } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ExportedPeople } from './exports.store.ts';

export type ExportFormat = 'CSV' | 'XLSX' | 'CSV_LOSSLESS';

/** The input of an export. */
export interface ExportInput extends OrderInput {
  kind: PersonKind;
  format: ExportFormat;
  columns: readonly string[] | null;
  selection: {
    ids?: readonly string[] | null | undefined;
    isAll?: boolean | null | undefined;
    filter: PeopleFilter;
    excludedIds?: readonly string[] | null | undefined;
  };
}

/** The same as stored until the download: plain JSON, times as RFC 3339 text. */
export interface ExportRequest {
  kind: PersonKind;
  format: ExportFormat;
  columns: (ExportPath | CustomKey)[];
  people: Pick<ExportedPeople, 'ids' | 'filter' | 'excludedIds'> & OrderInput;
  /** Without its extension. */
  fileName: string;
}

/** The request as it is stored. Rejects unknown columns, and an empty selection of people or columns. */
export function exportRequest(
  { kind, format, columns, selection, ...order }: ExportInput,
  customFields: readonly CustomField[],
): Omit<ExportRequest, 'fileName'> {
  const there = [
    ...exportColumns(kind).map(({ path }) => path),
    ...customFieldsOfKind(customFields, kind).map(({ id }) => customKey(id)),
  ];
  const chosen = (columns ?? there).map((wanted) => {
    const path = there.find((known) => known === wanted);
    if (!path) throw invalid('unknown-column', i18n.t('This column does not exist'));
    return path;
  });
  if (chosen.length === 0) throw invalid('no-columns', i18n.t('Select at least one column'));
  const { ids, isAll, filter, excludedIds } = selection;
  if (!isAll && !ids?.length) throw invalid('nothing-selected', i18n.t('Select at least one person'));
  return {
    kind,
    format,
    columns: [...new Set(chosen)],
    people: {
      ids: isAll ? null : (ids ?? []).filter((id) => isUuid(id)),
      filter: isAll ? knownIds(filter) : {},
      excludedIds: (isAll && excludedIds ? [...excludedIds] : []).filter((id) => isUuid(id)),
      ...order,
    },
  };
}

/** The exported people of a stored request, with the columns of its custom fields. */
export async function exportedPeople(
  tx: Tx,
  companyId: string,
  { kind, people }: Pick<ExportRequest, 'kind' | 'people'>,
  reader: ConditionReader,
): Promise<ExportedPeople> {
  const filter = Object.fromEntries(
    Object.entries(people.filter).map(([name, value]) => [
      name,
      TIMES.test(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
  return {
    ...people,
    ...(await slottedOrder(tx, companyId, people)),
    filter: await knownFilter(tx, { companyId, kind }, filter, reader),
  };
}

const TIMES = /(?:From|To)$/;
