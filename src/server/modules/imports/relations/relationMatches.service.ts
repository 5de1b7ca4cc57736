import { i18n } from '#contract/i18n/i18n.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { relatedRows } from '#server/modules/custom-fields/references/relatedRecords.service.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import { seenRelatedBy } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import type { NamedRecord } from './namedRecords.store.ts';
import {
  MOST_NAMED,
  readAccountsAt,
  readCustomersAt,
  readDealsAt,
  readPeopleWith,
} from './namedRecords.store.ts';
import type { RelationKey } from './relationKeys.ts';
import { relationKeys } from './relationKeys.ts';

/** The one record that a cell of a relation names, or why there is none. */
type RelationMatch = { id: string } | { problem: string };

/** What the cells of relations in a file name. */
export interface RelationMatches {
  find(target: RelationTarget, text: string): RelationMatch;
}

interface RelationCells {
  companyId: string;
  /** Who imports: only records that they may see are found. */
  viewer: RelationViewer;
  customFields: readonly SlottedField[];
  /** The field of each column. */
  fields: readonly (string | null)[];
  rows: readonly { cells: readonly string[] }[];
  defaultCountry: string | null;
}

/** Finds the records in the cells of relations, in a few queries for any number of rows; none without such columns. */
export async function relationMatches(tx: Tx, file: RelationCells): Promise<RelationMatches> {
  const matches = new Map<string, RelationMatch>();
  for (const [target, cells] of textsOf(file)) {
    const texts = [...cells].map((text) => ({ text, keys: relationKeys(target, text, file.defaultCountry) }));
    const found = await recordsAt(
      tx,
      file,
      target,
      texts.flatMap(({ keys }) => keys),
    );
    for (const { text, keys } of texts) {
      const ids = keys.map((key) => found.get(keyText(key)) ?? []).find((of) => of.length > 0) ?? [];
      const [id] = ids;
      const isOne = ids.length === 1 && id !== undefined;
      matches.set(
        `${target} ${text}`,
        isOne ? { id } : ids.length > 1 ? several(target, text) : missing(target, text, keys),
      );
    }
  }
  return { find: (target, text) => matches.get(`${target} ${tidyText(text)}`) ?? missing(target, text) };
}

/** The distinct texts in the columns of relations, by target. */
function textsOf({ customFields, fields, rows }: RelationCells): Map<RelationTarget, Set<string>> {
  const texts = new Map<RelationTarget, Set<string>>();
  for (const { id, type, target } of customFields) {
    const column = fields.indexOf(customKey(id));
    if (type !== 'relation' || !target || column < 0) continue;
    const of = texts.get(target) ?? new Set();
    texts.set(target, of);
    for (const { cells } of rows) of.add(tidyText(cells[column] ?? ''));
    of.delete('');
  }
  return texts;
}

/** The ids of the records with these values that the viewer may see. */
async function recordsAt(
  tx: Tx,
  { companyId, viewer }: Pick<RelationCells, 'companyId' | 'viewer'>,
  target: RelationTarget,
  keys: readonly RelationKey[],
): Promise<Map<string, string[]>> {
  const named: (NamedRecord & Pick<RelationKey, 'by'>)[] = [];
  for (const [by, of] of Map.groupBy(keys, (key) => key.by)) {
    const values = [...new Set(of.map(({ value }) => value))];
    for (const row of await readNamed(tx, companyId, target, by, values)) named.push({ ...row, by });
  }
  const records = await relatedRows(
    tx,
    companyId,
    named.map(({ id }) => ({ target, id })),
  );
  const isSeen = await seenRelatedBy(tx, viewer);
  return new Map(
    [...Map.groupBy(named, keyText)].map(([key, rows]) => {
      const ids = new Set(
        rows.flatMap(({ id }) => {
          const record = records.get(id);
          return record && !record.isTrashed && isSeen(record) ? [record.id] : [];
        }),
      );
      // Of a value that so many records have, not all were read
      const isCut = rows.length >= MOST_NAMED && ids.size > 0;
      return [key, isCut ? rows.map(({ id }) => id) : [...ids]];
    }),
  );
}

async function readNamed(
  tx: Tx,
  companyId: string,
  target: RelationTarget,
  by: RelationKey['by'],
  values: readonly string[],
): Promise<NamedRecord[]> {
  if (by === 'ID') return values.map((value) => ({ value, id: value }));
  switch (target) {
    case 'ACCOUNT':
      return readAccountsAt(tx, companyId, by === 'DOMAIN' ? by : 'NAME', values);
    case 'DEAL':
      return readDealsAt(tx, companyId, values);
    case 'CUSTOMER':
      return readCustomersAt(tx, companyId, by === 'EMAIL' ? by : 'NAME', values);
    case 'PERSON':
      return readPeopleWith(tx, companyId, by === 'EMAIL' ? by : 'PHONE', values);
  }
}

function keyText({ by, value }: RelationKey): string {
  return `${by} ${value}`;
}

function missing(target: RelationTarget, name: string, keys?: readonly RelationKey[]): RelationMatch {
  return {
    problem:
      keys?.length === 0
        ? i18n.t('“{name}” is no email address, phone number or ID', { name })
        : i18n.t(
            'There is no {target, select, PERSON {lead or contact} ACCOUNT {account} DEAL {deal} other {customer}} “{name}”',
            { target, name },
          ),
  };
}

function several(target: RelationTarget, name: string): RelationMatch {
  return {
    problem: i18n.t(
      'There is more than one {target, select, PERSON {lead or contact} ACCOUNT {account} DEAL {deal} other {customer}} “{name}”. Write the ID instead',
      { target, name },
    ),
  };
}
