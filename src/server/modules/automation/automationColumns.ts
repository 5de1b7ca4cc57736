import { validate as isUuid } from 'uuid';
import type { AutomationKind, AutomationRef } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import type { AutomationDefinition } from '#contract/automation/automationParts.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { AUTOMATION_MESSAGES } from '#contract/validation/records/automationMessages.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AutomationRow } from './automations.store.ts';
import { lockAutomation, readAutomation } from './automations.store.ts';
import { triggerKey } from './begin/begin.service.ts';

/** Returns the automation. Rejects one that does not exist or is of another kind. */
export function foundAutomation(tx: Tx, companyId: string, ref: AutomationRef): Promise<AutomationRow> {
  return ofItsKind(ref, () => readAutomation(tx, companyId, ref.id));
}

/**
 * Returns the automation, locked until the transaction ends. Rejects one that does not exist or is of another
 * kind.
 */
export function lockedAutomation(tx: Tx, companyId: string, ref: AutomationRef): Promise<AutomationRow> {
  return ofItsKind(ref, () => lockAutomation(tx, companyId, ref.id));
}

async function ofItsKind(
  { kind, id }: AutomationRef,
  read: () => Promise<AutomationRow | undefined>,
): Promise<AutomationRow> {
  const row = isUuid(id) ? await read() : undefined;
  if (row?.kind !== kind) throw notFound(AUTOMATION_KINDS[kind].noun);
  return row;
}

/** What people edit: the draft, or where there is none what it goes by. */
export function editedOf(row: AutomationRow) {
  const { draft_definition: draft, draft_version: version } = row;
  return draft && version !== null
    ? { name: row.draft_name ?? row.name, definition: draft, version }
    : { name: row.name, definition: row.definition, version: row.version };
}

/** Rejects the change if another user has changed the automation since it was loaded. */
export function checkVersion(row: AutomationRow, seen: number | null): void {
  if (seen !== null && seen !== editedOf(row).version)
    throw new UserError(409, 'automation-changed', AUTOMATION_MESSAGES.changed(row.kind));
}

/** One without a draft. */
export const NO_DRAFT = {
  draft_version: null,
  draft_name: null,
  draft_by_id: null,
  draft_by: null,
  draft_at: null,
};

/** The columns of an automation itself, without its versions. */
export function columnsOf(name: string, { trigger, isRepeated }: AutomationDefinition) {
  return {
    name,
    trigger_kind: trigger.kind,
    trigger_key: triggerKey(trigger.value),
    is_repeated: isRepeated,
    search: searchTextOf([name], []),
  };
}

/** The values for the activity log. */
export function shown(name: string, { trigger, isRepeated, steps }: AutomationDefinition) {
  return { name, trigger: trigger.kind, isRepeated, steps: steps.length };
}

/** The entity for the activity log. */
export function about({ kind, id }: { kind: AutomationKind; id: string }) {
  return { entity: AUTOMATION_KINDS[kind].thing, entityId: id };
}
