import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import type { AutomationKind, AutomationRef } from '#contract/automation/automationKinds.ts';
import type { AutomationDefinition } from '#contract/automation/automationParts.ts';
import { draftRights } from '#contract/automation/automationRights.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_AUTOMATIONS } from '#contract/limits/records/automation.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
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
import { countAutomations, insertAutomation, insertVersion, writeAutomation } from './automations.store.ts';
import type { AutomationInput } from './changedAutomation.ts';
import { changedAutomation } from './changedAutomation.ts';

/** What came of saving: nothing was different, it is so from now on, or a draft of it is. */
export type AutomationSaved = 'SAME' | 'UPDATED' | 'DRAFT';

export interface Automations {
  /** Makes an automation, which is off. Refuses what breaks a rule; answers its id. */
  createAutomation(viewer: Viewer, kind: AutomationKind, input: AutomationInput): Promise<string>;
  /**
   * Changes an automation that is off, or the draft of one that is on; people who are enrolled continue with
   * their version. Given the loaded version, rejects the change if another user has changed the automation
   * since.
   */
  updateAutomation(
    viewer: Viewer,
    ref: AutomationRef,
    input: AutomationInput,
    seen?: number | null,
  ): Promise<AutomationSaved>;
}

/** Automations on a database: made and changed. */
export function automationsService({
  database,
  clock,
}: Pick<AutomationDeps, 'database' | 'clock'>): Automations {
  return {
    createAutomation(anyone, kind, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          await companySettings(tx, companyId, true);
          if ((await countAutomations(tx, companyId)) >= MAX_AUTOMATIONS)
            throw new UserError(
              409,
              'too-many-automations',
              i18n.t('At most {most} automations', { most: MAX_AUTOMATIONS }),
            );
          const { name, definition } = await changedAutomation(tx, viewer, EMPTY, input);
          requireRights(viewer, draftRights(definition));
          const row = {
            ...columnsOf(name, definition),
            company_id: companyId,
            kind,
            id: newId(),
            version: 1,
          };
          const made = {
            is_on: false,
            owner_id: accountOf(viewer),
            created_by_id: viewer.userId,
            created_by: viewerName(viewer),
          };
          await insertAutomation(tx, { ...row, ...made, created_at: at, updated_at: at });
          await insertVersion(tx, row, definition, at);
          const after = shown(name, definition);
          await recordChange(tx, viewer, { ...about(row), action: 'created', before: null, after, at });
          return row.id;
        }),
      );
    },

    updateAutomation(anyone, ref, input, seen = null) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        const row = await lockedAutomation(tx, companyId, ref);
        checkVersion(row, seen);
        const edited = editedOf(row);
        requireRights(viewer, draftRights(edited.definition));
        const { name, definition } = await changedAutomation(tx, viewer, edited, input);
        requireRights(viewer, draftRights(definition));
        const isSame = isDeepStrictEqual(definition, edited.definition) && name === edited.name;
        // Of one that is off, to save is to take the draft as it is
        if (isSame && (row.is_on || row.draft_version === null)) return 'SAME';
        const version = row.last_version + 1;
        await insertVersion(tx, { ...row, version }, definition, at);
        if (row.is_on) {
          const draft = { draft_version: version, draft_name: name, draft_at: at };
          const saver = { draft_by_id: viewer.userId, draft_by: viewerName(viewer) };
          await writeAutomation(tx, companyId, row.id, { ...draft, ...saver, updated_at: at });
        } else {
          const columns = { ...columnsOf(name, definition), ...NO_DRAFT, version };
          await writeAutomation(tx, companyId, row.id, { ...columns, updated_at: at });
        }
        const before = row.is_on ? edited : row;
        const changes = changesOf(shown(before.name, before.definition), shown(name, definition));
        const loggedChanges = namedChanges(changes, 'automation', name);
        const action = row.is_on ? 'draft-saved' : 'updated';
        await recordChange(tx, viewer, { ...about(row), action, ...loggedChanges, at });
        return row.is_on ? 'DRAFT' : 'UPDATED';
      });
    },
  };
}

/** Where a new automation starts from. */
const EMPTY = {
  name: '',
  definition: {
    trigger: { kind: 'LEAD_CREATED', value: '' },
    onlyIf: null,
    isRepeated: false,
    steps: [],
  } satisfies AutomationDefinition,
};
