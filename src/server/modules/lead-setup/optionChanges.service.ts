import { v7 as newId, validate as isUuid } from 'uuid';
import type { LeadOutcome, OptionKind } from '#contract/lead-setup/optionWords.ts';
import { MAX_LEAD_OPTIONS } from '#contract/limits/records/people.ts';
import { foldText } from '#contract/people/searchText.ts';
import { LEAD_OPTION_MESSAGES, leadOptionProblems } from '#contract/validation/records/crm/leadOption.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { LeadOptionRow } from './leadSetup.store.ts';
import { insertOptions, readList, readOption, writeDefault, writeOption } from './leadSetup.store.ts';
import type { LeadSetupDeps } from './leadSetupDeps.ts';
import { optionFields, recordOptionChange } from './optionEvents.ts';

/** What people send of an entry. A field that is not given keeps its value. */
export interface LeadOptionInput {
  name?: string | null;
  colour?: string | null;
  outcome?: LeadOutcome | null;
  isDefault?: boolean | null;
}

export interface OptionChanges {
  /**
   * Adds an entry at the end of its list and answers its id; the first of a list is its default. Refuses fields that break their
   * rule, a taken name, a full list.
   */
  createLeadOption(viewer: Viewer, kind: OptionKind, input: LeadOptionInput): Promise<string>;
  /**
   * Changes the given fields of an entry and answers which list it is in, or null where nothing changed. Refuses fields that
   * break their rule, a taken name, and to leave a list without its default.
   */
  updateLeadOption(viewer: Viewer, id: string, input: LeadOptionInput): Promise<OptionKind | null>;
}

/** Adding and editing entries of lead setup. */
export function optionChanges({ database, clock }: LeadSetupDeps): OptionChanges {
  return {
    async createLeadOption(viewer, kind, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          await companySettings(tx, companyId, true);
          const list = await readList(tx, companyId, kind);
          const fields = readFields(kind, { name: '', colour: 'slate', outcome: null }, input);
          if (list.length >= MAX_LEAD_OPTIONS)
            throw new UserError(409, 'too-many-options', LEAD_OPTION_MESSAGES.tooMany(kind));
          requireFreeName(kind, list, fields.name, null);
          const isFirst = kind !== 'GROUP' && !list.some(({ is_default }) => is_default);
          const row: LeadOptionRow = {
            ...fields,
            company_id: companyId,
            id: newId(),
            kind,
            name_key: foldText(fields.name),
            position: list.filter(({ archived_at }) => archived_at === null).length,
            is_default: isFirst,
            archived_at: null,
            created_at: at,
          };
          await insertOptions(tx, [row]);
          if (input.isDefault && !isFirst) await writeDefault(tx, companyId, row);
          const after = optionFields({ ...row, is_default: isFirst || input.isDefault === true });
          const changes = changesOf({ isArchived: false, isDefault: false }, after);
          await recordOptionChange(tx, inCompany, {
            kind,
            id: row.id,
            action: 'created',
            before: null,
            after: changes?.after ?? {},
            at,
          });
          return row.id;
        }),
      );
    },

    async updateLeadOption(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const option = await lockedOption(tx, companyId, id);
        const { kind } = option;
        const fields = readFields(kind, option, input);
        requireFreeName(kind, await readList(tx, companyId, kind), fields.name, id);
        requireDefault(option, input.isDefault);
        const isDefault = input.isDefault ?? option.is_default;
        const changes = changesOf(
          optionFields(option),
          optionFields({ ...option, ...fields, is_default: isDefault }),
        );
        if (!changes) return null;
        await writeOption(tx, companyId, id, { ...fields, name_key: foldText(fields.name) });
        if (isDefault && !option.is_default) await writeDefault(tx, companyId, option);
        const isSeenOnPeople = Object.keys(changes.after).some((field) => field !== 'isDefault');
        await recordOptionChange(tx, inCompany, {
          kind,
          id,
          action: 'updated',
          ...changes,
          at,
          isSeenOnPeople,
        });
        return kind;
      });
    },
  };
}

/** The entry, with the company's lead setup locked. One that is not there and an id that is none are refused alike. */
export async function lockedOption(tx: Tx, companyId: string, id: string): Promise<LeadOptionRow> {
  await companySettings(tx, companyId, true);
  const option = isUuid(id) ? await readOption(tx, companyId, id) : undefined;
  if (!option) throw notFound('option');
  return option;
}

type Fields = Pick<LeadOptionRow, 'name' | 'colour' | 'outcome'>;

function readFields(kind: OptionKind, current: Fields, input: LeadOptionInput): Fields {
  if (kind === 'GROUP' && input.isDefault) throw invalid('group-default', LEAD_OPTION_MESSAGES.groupDefault);
  const fields = {
    name: tidyText(input.name ?? current.name),
    colour: input.colour ?? current.colour,
    outcome: input.outcome ?? current.outcome,
  };
  const [problem] = Object.entries(leadOptionProblems(kind, fields));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  return fields;
}

function requireFreeName(kind: OptionKind, list: LeadOptionRow[], name: string, id: string | null): void {
  const key = foldText(name);
  if (list.some((option) => option.name_key === key && option.id !== id))
    throw new UserError(409, 'name-taken', LEAD_OPTION_MESSAGES.taken(kind));
}

function requireDefault(option: LeadOptionRow, isDefault: boolean | null | undefined): void {
  if (isDefault === false && option.is_default)
    throw new UserError(409, 'default-needed', LEAD_OPTION_MESSAGES.otherDefault(option.kind));
  if (isDefault && option.archived_at)
    throw new UserError(409, 'option-archived', LEAD_OPTION_MESSAGES.archivedDefault(option.kind));
}
