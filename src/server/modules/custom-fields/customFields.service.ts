import { v7 as newId } from 'uuid';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { RELATED_MOST } from '#contract/limits/records/customFields.ts';
import { CUSTOM_AREAS } from '#contract/people/custom-fields/customAreas.ts';
import type { CustomFieldType, CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope, companyScope } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { CustomChoices } from './customChoices.service.ts';
import { customChoices } from './customChoices.service.ts';
import { fieldValues, recordFieldChange } from './customFieldEvents.ts';
import type { ChoiceInput } from './customFieldInput.ts';
import { fieldColumns } from './customFieldInput.ts';
import type { SlottedField } from './customFieldReads.service.ts';
import { withMembers } from './customFieldReads.service.ts';
import type { CustomFieldRemoval } from './customFieldRemoval.service.ts';
import { customFieldRemoval } from './customFieldRemoval.service.ts';
import type { CustomFieldRow } from './customFields.store.ts';
import { insertField, readFields, writeField, writeFieldOrder } from './customFields.store.ts';
import { CUSTOM_SLOTS } from './customFields.table.ts';
import type { CustomFieldsDeps } from './customFieldsDeps.ts';
import { countSlots } from './customFieldUse.store.ts';
import { fieldChanges, fieldOf } from './fieldChanges.ts';
import type { FormulaCheck } from './formulas/formulaCheck.service.ts';
import { formulaCheck, requireFormula } from './formulas/formulaCheck.service.ts';
import { readRunning } from './formulas/formulaRuns.store.ts';
import { recalculateAfter } from './formulas/formulaUse.service.ts';
import type { RelatedKey, RelatedRecord } from './references/relatedRecords.service.ts';
import { relatedRecords } from './references/relatedRecords.service.ts';

/** A custom field as lead setup shows it. */
export interface FieldEntry {
  row: CustomFieldRow;
  field: SlottedField;
  useCount: number;
  viewCount: number;
  /** Its values are being recalculated. */
  isCalculating: boolean;
}

export interface CustomFieldsService extends CustomFieldRemoval, CustomChoices, FormulaCheck {
  /**
   * The company's custom fields in their order, archived ones last, with how many records have a value of
   * each, and how many views filter by it.
   */
  findCustomFields(viewer: Viewer): Promise<FieldEntry[]>;
  /** The active fields of a record in their order, and the archived ones; none for a viewer without access to the record. */
  findCustomFieldsOf(
    viewer: Viewer,
    record: CustomRecord,
  ): Promise<{ fields: SlottedField[]; archived: Pick<CustomFieldRow, 'id' | 'label'>[] }>;
  /** The records that relations point to, as the viewer may see them, in the given order. Rejects more than RELATED_MOST. */
  findRelatedRecords(viewer: Viewer, records: readonly RelatedKey[]): Promise<RelatedRecord[]>;
  /** Adds a field behind the others. Refuses what breaks a rule, a label that is taken, and more than there are slots. */
  createCustomField(
    viewer: Viewer,
    input: {
      /** By default leads and contacts. */
      record?: CustomRecord | null;
      label: string;
      type: CustomFieldType;
      onlyOf?: PersonKind | null;
      choices?: readonly ChoiceInput[] | null;
      currency?: string | null;
      /** Of a relation. */
      target?: RelationTarget | null;
      /** Of a calculated field: with fields by their ids. */
      formula?: string | null;
    },
  ): Promise<void>;
  /** Changes the label, the choices or the formula; false where nothing differs. */
  updateCustomField(
    viewer: Viewer,
    id: string,
    input: { label?: string | null; choices?: readonly ChoiceInput[] | null; formula?: string | null },
  ): Promise<boolean>;
  /** Puts the active fields of one record into this order. Refuses ids that are not exactly those. */
  reorderCustomFields(viewer: Viewer, ids: readonly string[]): Promise<void>;
}

/** The fields that a company adds itself. */
export function createCustomFieldsService(deps: CustomFieldsDeps): CustomFieldsService {
  const { database, clock } = deps;
  const changing = fieldChanges(database);
  return {
    ...customFieldRemoval(deps),
    ...customChoices(deps),
    ...formulaCheck(deps),

    async findCustomFields(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const rows = await readFields(tx, companyId);
        const fields = await withMembers(tx, companyId, rows);
        const uses = can(viewer, 'CRM_SETTINGS', 'VIEW') ? await countUses(tx, companyId, rows) : null;
        const views = await deps.viewsByFilter(
          tx,
          companyId,
          rows.map(({ id }) => customKey(id)),
        );
        const running = await readRunning(tx, companyId);
        return rows.flatMap((row, index) => {
          const field = fields[index];
          if (!field) return [];
          const useCount = uses?.get(row.id) ?? 0;
          const viewCount = views.get(customKey(row.id)) ?? 0;
          const isCalculating = row.formula !== null && row.archived_at === null && running.has(row.record);
          return [{ row, field, useCount, viewCount, isCalculating }];
        });
      });
    },

    async findCustomFieldsOf(viewer, record) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      if (!can(viewer, CUSTOM_AREAS[record], 'VIEW')) return { fields: [], archived: [] };
      return companyScope(database, inCompany, async (tx) => {
        const rows = (await readFields(tx, companyId)).filter((row) => row.record === record);
        const [active, archived] = [false, true].map((isArchived) =>
          rows.filter(({ archived_at }) => (archived_at !== null) === isArchived),
        );
        return { fields: await withMembers(tx, companyId, active ?? []), archived: archived ?? [] };
      });
    },

    async findRelatedRecords(viewer, records) {
      const inCompany = companyViewer(viewer);
      if (records.length > RELATED_MOST)
        throw invalid('too-many-records', i18n.t('Ask for at most {most} records', { most: RELATED_MOST }));
      const keys = records.map(({ target, id }) => ({ target, id: id.toLowerCase() }));
      return companyReadScope(database, inCompany, (tx) =>
        relatedRecords(tx, inCompany.companyId, inCompany, keys),
      );
    },

    createCustomField: (viewer, input) =>
      changing(viewer, (tx, inCompany, list) =>
        onceOnly(tx, viewer, async () => {
          const { companyId } = inCompany;
          const at = clock.now();
          const record = input.record ?? 'PERSON';
          const ofRecord = list.filter((field) => field.record === record);
          const columns = fieldColumns(
            {
              ...input,
              record,
              choices: input.choices ?? [],
              currency: input.currency ?? null,
              target: input.target ?? null,
              formula: input.formula ?? null,
            },
            { list: ofRecord, row: null },
          );
          const onlyOf = record === 'PERSON' ? (input.onlyOf ?? null) : null;
          requireFormula(ofRecord, { ...columns, record, onlyOf, type: input.type });
          const taken = new Set(ofRecord.map(({ slot }) => slot));
          const slot = CUSTOM_SLOTS.find((each) => !taken.has(each));
          if (!slot) throw new UserError(409, 'too-many-fields', CUSTOM_FIELD_MESSAGES.tooMany);
          const row: CustomFieldRow = {
            ...columns,
            company_id: companyId,
            id: newId(),
            record,
            type: input.type,
            only_of: onlyOf,
            slot,
            position: list.length,
            archived_at: null,
            created_at: at,
          };
          await insertField(tx, { ...row, choices: JSON.stringify(row.choices) });
          await writeFieldOrder(tx, companyId);
          const { isArchived: _isNever, ...after } = fieldValues(row);
          await recordFieldChange(tx, inCompany, {
            entityId: row.id,
            action: 'created',
            before: null,
            after,
            at,
          });
          await recalculateAfter(tx, ofRecord, row);
        }),
      ),

    updateCustomField: (viewer, id, input) =>
      changing(viewer, async (tx, inCompany, list) => {
        const row = fieldOf(list, id);
        const ofRecord = list.filter(({ record }) => record === row.record);
        const offered = row.choices.filter(({ isArchived }) => !isArchived);
        if (row.formula === null && input.formula)
          throw invalid('no-formula', CUSTOM_FIELD_MESSAGES.noFormula);
        const columns = fieldColumns(
          {
            ...row,
            label: input.label ?? row.label,
            choices: input.choices ?? offered,
            formula: input.formula ?? row.formula,
          },
          { list: ofRecord, row },
        );
        const { label, label_key, choices, formula } = columns;
        const isCalculated = formula !== row.formula;
        const hasNewChoices = JSON.stringify(choices) !== JSON.stringify(row.choices);
        if (!hasNewChoices && !isCalculated && label === row.label) return false;
        if (isCalculated) requireFormula(ofRecord, { ...row, onlyOf: row.only_of, formula });
        await writeField(tx, inCompany.companyId, id, {
          label,
          label_key,
          formula,
          choices: JSON.stringify(choices),
        });
        const changes = changesOf(fieldValues(row), fieldValues({ ...row, ...columns }));
        await recordFieldChange(tx, inCompany, {
          entityId: id,
          action: 'updated',
          before: changes?.before ?? null,
          after: changes?.after ?? null,
          at: clock.now(),
        });
        if (isCalculated || hasNewChoices) await recalculateAfter(tx, ofRecord, row);
        return true;
      }),

    reorderCustomFields: (viewer, ids) =>
      changing(viewer, async (tx, inCompany, list) => {
        const record = list.find(({ id }) => id === ids[0])?.record ?? 'PERSON';
        const used = list.filter((field) => field.record === record && field.archived_at === null);
        const labels = new Map(used.map(({ id, label }) => [id, label]));
        if (
          ids.length !== used.length ||
          new Set(ids).size !== ids.length ||
          !ids.every((id) => labels.has(id))
        )
          throw new UserError(409, 'order-changed', CUSTOM_FIELD_MESSAGES.orderChanged);
        if (used.every(({ id }, index) => ids[index] === id)) return;
        await writeFieldOrder(tx, inCompany.companyId, ids);
        await recordFieldChange(tx, inCompany, {
          entityId: inCompany.companyId,
          action: 'reordered',
          before: { order: used.map(({ label }) => label).join(', ') },
          after: { order: ids.map((id) => labels.get(id)).join(', ') },
          at: clock.now(),
        });
      }),
  };
}

/** How many records have a value, by the id of the field. */
async function countUses(
  tx: Tx,
  companyId: string,
  rows: readonly CustomFieldRow[],
): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const [record, fields] of Map.groupBy(rows, (row) => row.record)) {
    const slots = fields.map(({ slot }) => slot);
    const counts = await countSlots(tx, companyId, record, slots);
    for (const { id, slot } of fields) uses.set(id, counts[slot] ?? 0);
  }
  return uses;
}
