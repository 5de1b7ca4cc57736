import { isDeepStrictEqual } from 'node:util';
import type { AutomationRef } from '#contract/automation/automationKinds.ts';
import { draftRights } from '#contract/automation/automationRights.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { AUTOMATION_MESSAGES } from '#contract/validation/records/automationMessages.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { requireRights } from '#server/modules/members/actionOwner.service.ts';
import {
  about,
  checkVersion,
  columnsOf,
  editedOf,
  lockedAutomation,
  NO_DRAFT,
  shown,
} from './automationColumns.ts';
import type { AutomationDeps } from './automationDeps.ts';
import type { AutomationRow } from './automations.store.ts';
import { writeAutomation } from './automations.store.ts';
import { deleteAwaitedReplies } from './begin/silence.store.ts';
import { checkStart, firstLook } from './start/checkStart.ts';

export interface AutomationDrafts {
  /**
   * Makes the draft the live version; people who are enrolled finish with their version. Rejects as turning
   * on does, and a draft other than the one that the viewer loaded.
   */
  publishAutomation(viewer: Viewer, ref: AutomationRef, seen: number): Promise<void>;
  /** Gives the draft up. Refuses one that is not the one that was seen. */
  discardAutomationDraft(viewer: Viewer, ref: AutomationRef, seen: number): Promise<void>;
  /** Brings a draft back that was discarded, as it was. Refuses one after which something else was saved. */
  restoreAutomationDraft(viewer: Viewer, ref: AutomationRef, version: number): Promise<void>;
}

/** Drafts in addition to live versions. docs/decisions/0208. */
export function automationDrafts({
  database,
  clock,
}: Pick<AutomationDeps, 'database' | 'clock'>): AutomationDrafts {
  return {
    publishAutomation(anyone, ref, seen) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        // Two that are turned on or published at the same moment see each other
        await companySettings(tx, companyId, true);
        const row = await draftOf(tx, companyId, ref, seen);
        const { name, definition, version } = editedOf(row);
        await checkStart(tx, viewer, { kind: row.kind, id: row.id, name, definition });
        const time = await newTime(tx, row, at);
        const owner = { owner_id: accountOf(viewer) };
        const columns = { ...columnsOf(name, definition), ...NO_DRAFT, ...time, ...owner };
        await writeAutomation(tx, companyId, row.id, { ...columns, version, updated_at: at });
        const changes = changesOf(shown(row.name, row.definition), shown(name, definition));
        const loggedChanges = namedChanges(changes, 'automation', name);
        await recordChange(tx, viewer, { ...about(row), action: 'published', ...loggedChanges, at });
      });
    },

    discardAutomationDraft(anyone, ref, seen) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        const row = await draftOf(tx, companyId, ref, seen);
        // Its name and author stay in the version history
        await writeAutomation(tx, companyId, row.id, { draft_version: null, updated_at: at });
        const after = { automation: row.name };
        await recordChange(tx, viewer, { ...about(row), action: 'draft-discarded', before: null, after, at });
      });
    },

    restoreAutomationDraft(anyone, ref, version) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        const row = await lockedAutomation(tx, companyId, ref);
        if (row.draft_definition) requireRights(viewer, draftRights(row.draft_definition));
        const isNewest = version === row.last_version && version !== row.version;
        if (!isNewest || row.draft_version !== null || row.draft_name === null)
          throw new UserError(409, 'automation-changed', AUTOMATION_MESSAGES.changed(row.kind));
        await writeAutomation(tx, companyId, row.id, { draft_version: version, updated_at: at });
        const after = { automation: row.name };
        await recordChange(tx, viewer, { ...about(row), action: 'draft-restored', before: null, after, at });
      });
    },
  };
}

async function draftOf(tx: Tx, companyId: string, ref: AutomationRef, seen: number): Promise<AutomationRow> {
  const row = await lockedAutomation(tx, companyId, ref);
  if (row.draft_version === null)
    throw new UserError(409, 'no-draft', i18n.t('There are no unpublished changes'));
  checkVersion(row, seen);
  return row;
}

/**
 * The next scheduled check for the draft. An unchanged trigger keeps its state: no day is checked twice, and
 * no awaited reply is forgotten.
 */
async function newTime(tx: Tx, row: AutomationRow, at: Date) {
  const { definition } = editedOf(row);
  if (!row.is_on || isDeepStrictEqual(definition.trigger, row.definition.trigger)) return {};
  await deleteAwaitedReplies(tx, row.company_id, row.id);
  return firstLook(tx, row.company_id, { definition }, at);
}
