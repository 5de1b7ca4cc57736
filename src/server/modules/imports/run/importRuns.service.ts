import { i18n } from '#contract/i18n/i18n.ts';
import { OPTION_COLOURS } from '#contract/lead-setup/colours.ts';
import { LEAD_OPTION_MESSAGES } from '#contract/validation/records/crm/leadOption.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { asPart, isRepeated, onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import {
  queueChangeJob,
  removeDraft,
  writeChangeJob,
} from '#server/modules/change-jobs/jobRecords.service.ts';
import type { AddedChoices, ImportPayload } from '../draft/importSettings.ts';
import { startProblem } from '../draft/startProblem.ts';
import { anyDraftScope, draftScope } from '../importAccess.ts';
import type { ImportsDeps } from '../importsDeps.ts';

export interface ImportRuns {
  /** Has a draft imported in the background; first adds what lead setup lacks, where that was chosen. Refuses a draft that is not ready. */
  startImport(viewer: Viewer, id: string): Promise<void>;
  /** Throws a draft away. */
  deleteImport(viewer: Viewer, id: string): Promise<void>;
}

/** Starting imports, or not. */
export function importRuns({ database, jobs, leadSetup, customFields }: ImportsDeps): ImportRuns {
  /** Adds what lead setup lacks, and answers the ids of that. */
  async function addChoices(viewer: Viewer, { settings, unknown }: ImportPayload): Promise<string[]> {
    const added: string[] = [];
    if (settings.unknownChoices !== 'CREATE') return added;
    for (const { kind, names } of unknown)
      for (const [index, name] of names.entries()) {
        const colour = OPTION_COLOURS[index % OPTION_COLOURS.length] ?? 'slate';
        const outcome = kind === 'STATUS' ? 'OPEN' : null;
        try {
          added.push(await leadSetup.createLeadOption(viewer, kind, { name, colour, outcome }));
        } catch (error) {
          // It was added in between, or this start was repeated
          const isThere = error instanceof UserError && error.message === LEAD_OPTION_MESSAGES.taken(kind);
          if (!isThere) throw error;
        }
      }
    return added;
  }

  /** The same of custom fields; choices that are there by now are left. */
  async function addCustomChoices(
    viewer: Viewer,
    { settings, unknownCustomChoices = [] }: ImportPayload,
  ): Promise<AddedChoices[]> {
    const added: AddedChoices[] = [];
    if (settings.unknownChoices !== 'CREATE') return added;
    for (const { fieldId, names } of unknownCustomChoices)
      added.push({ fieldId, choiceIds: await customFields.addCustomChoices(viewer, fieldId, names) });
    return added;
  }

  return {
    async startImport(viewer, id) {
      if (await companyScope(database, companyViewer(viewer), (tx) => isRepeated(tx, viewer))) return;
      const ready = await draftScope(database, viewer, id, async (_tx, { payload }) => {
        requireReady(payload, viewer);
        return payload;
      });
      const addedOptions = await asPart(() => addChoices(viewer, ready));
      const addedChoices = await addCustomChoices(viewer, ready);
      await draftScope(database, viewer, id, async (tx, { job, payload }) => {
        requireReady(payload, viewer);
        if (payload.version !== ready.version)
          throw new UserError(
            409,
            'changed-meanwhile',
            i18n.t('The import has changed. Check it and start it again'),
          );
        await onceOnly(tx, viewer, async () => {
          await writeChangeJob(tx, job, {
            payload: JSON.stringify({ ...payload, addedOptions, addedChoices }),
          });
          await queueChangeJob(tx, jobs, job, payload.rowCount);
        });
      });
    },

    deleteImport: (viewer, id) => anyDraftScope(database, viewer, id, (tx, { job }) => removeDraft(tx, job)),
  };
}

function requireReady(payload: ImportPayload, viewer: Viewer): void {
  const problem = startProblem(payload, viewer);
  if (problem) throw new UserError(409, 'not-ready', problem);
}
