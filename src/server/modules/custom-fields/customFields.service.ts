import { v7 as newId } from 'uuid';
import { can } from '#contract/access/can.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import type { PersonKind } from '#contract/people/fieldTypes.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
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

/** A custom field as lead setup shows it. */
export interface FieldEntry {
  row: CustomFieldRow;
  field: SlottedField;
  useCount: number;
  viewCount: number;
}

export interface CustomFieldsService extends CustomFieldRemoval, CustomChoices {
  /**
   * The company's custom fields in their order, archived ones last, with how many people have a value of
   * each, and how many views filter by it.
   */
  findCustomFields(viewer: Viewer): Promise<FieldEntry[]>;
  /** Adds a field behind the others. Refuses what breaks a rule, a label that is taken, and more than there are slots. */
  createCustomField(
    viewer: Viewer,
    input: {
      label: string;
      type: CustomFieldType;
      onlyOf?: PersonKind | null;
      choices?: readonly ChoiceInput[] | null;
      currency?: string | null;
    },
  ): Promise<void>;
  /** Changes the label or the choices; false where nothing differs. */
  updateCustomField(
    viewer: Viewer,
    id: string,
    input: { label?: string | null; choices?: readonly ChoiceInput[] | null },
  ): Promise<boolean>;
  /** Puts the fields that are not archived into this order. Refuses ids that are not exactly those. */
  reorderCustomFields(viewer: Viewer, ids: readonly string[]): Promise<void>;
}

/** The fields that a company adds itself. */
export function createCustomFieldsService(deps: CustomFieldsDeps): CustomFieldsService {
  const { database, clock } = deps;
  const changing = fieldChanges(database);
  return {
    ...customFieldRemoval(deps),
    ...customChoices(deps),

    async findCustomFields(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const rows = await readFields(tx, companyId);
        const fields = await withMembers(tx, companyId, rows);
        const slots = rows.map(({ slot }) => slot);
        const uses = can(viewer, 'CRM_SETTINGS', 'VIEW') ? await countSlots(tx, companyId, slots) : {};
        const views = await deps.viewsByFilter(
          tx,
          companyId,
          rows.map(({ id }) => customKey(id)),
        );
        return rows.flatMap((row, index) => {
          const field = fields[index];
          return field
            ? [{ row, field, useCount: uses[row.slot] ?? 0, viewCount: views.get(customKey(row.id)) ?? 0 }]
            : [];
        });
      });
    },

    createCustomField: (viewer, input) =>
      changing(viewer, (tx, inCompany, list) =>
        onceOnly(tx, viewer, async () => {
          const { companyId } = inCompany;
          const at = clock.now();
          const columns = fieldColumns(
            { ...input, choices: input.choices ?? [], currency: input.currency ?? null },
            { list, row: null },
          );
          const taken = new Set(list.map(({ slot }) => slot));
          const slot = CUSTOM_SLOTS.find((each) => !taken.has(each));
          if (!slot) throw new UserError(409, 'too-many-fields', CUSTOM_FIELD_MESSAGES.tooMany);
          const row: CustomFieldRow = {
            ...columns,
            company_id: companyId,
            id: newId(),
            type: input.type,
            only_of: input.onlyOf ?? null,
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
        }),
      ),

    updateCustomField: (viewer, id, input) =>
      changing(viewer, async (tx, inCompany, list) => {
        const row = fieldOf(list, id);
        const offered = row.choices.filter(({ isArchived }) => !isArchived);
        const columns = fieldColumns(
          { ...row, label: input.label ?? row.label, choices: input.choices ?? offered },
          { list, row },
        );
        if (JSON.stringify(columns.choices) === JSON.stringify(row.choices) && columns.label === row.label)
          return false;
        const { label, label_key, choices } = columns;
        await writeField(tx, inCompany.companyId, id, {
          label,
          label_key,
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
        return true;
      }),

    reorderCustomFields: (viewer, ids) =>
      changing(viewer, async (tx, inCompany, list) => {
        const used = list.filter(({ archived_at }) => archived_at === null);
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
