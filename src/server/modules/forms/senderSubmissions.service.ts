import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { startBulk, thesePeople } from '#server/modules/change-jobs/bulk/startBulk.service.ts';
import type { FoundJob } from '#server/modules/change-jobs/foundJob.ts';
import { foundJob } from '#server/modules/change-jobs/foundJob.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import { seenNames } from '#server/modules/people/seenNames.service.ts';
import { aboutForm, formToStore } from './form/forms.service.ts';
import type { FormDeps } from './formDeps.ts';
import { readOfSender, readSubmission, trashSubmissions } from './senders.store.ts';

export interface SenderSubmissions {
  /**
   * Deletes the submissions of a form that came from the same network as this one, and moves the leads that they added to trash: those that the
   * viewer may see. Undoing the change job restores both. Needs EDIT for leads, too. Refuses a submission whose network is unknown.
   */
  deleteSenderSubmissions(viewer: Viewer, id: string): Promise<DeletedSubmissions>;
}

/** How many submissions are deleted and how many leads go to trash, some of them in the background. */
export interface DeletedSubmissions {
  submissions: number;
  leads: number;
  found: FoundJob;
}

/** Deletes the submissions of one sender of a form. */
export function senderSubmissions({
  database,
  clock,
  jobs,
}: Pick<FormDeps, 'database' | 'clock' | 'jobs'>): SenderSubmissions {
  return {
    async deleteSenderSubmissions(anyone, id) {
      const viewer = companyViewer(anyone);
      if (!can(viewer, 'CRM_LEAD', 'EDIT')) throw forbidden();
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        // New submissions wait until this is done
        await companySettings(tx, companyId, true);
        const seen = await seenPeople(tx, viewer);
        const given = isUuid(id) ? await readSubmission(tx, seen, { companyId, id }) : undefined;
        if (!given) throw notFound('submission');
        const { title } = await formToStore(tx, companyId, given.form_id, true);
        if (given.sender === null) throw new UserError(409, 'unknown-sender', UNKNOWN_SENDER);
        const at = clock.now();
        const formId = given.form_id;
        const rows = await readOfSender(tx, seen, given);
        const people = await seenNames(
          tx,
          companyId,
          seen,
          rows.filter((row) => row.is_new),
        );
        const leads = [...people.values()].filter(({ kind }) => kind === 'LEAD').map((lead) => lead.id);
        const job = await startBulk(
          tx,
          { jobs, viewer, at },
          {
            personKind: 'LEAD',
            title: `Delete ${submissionCount(rows.length)} of “${title}” by one sender`,
            payload: { change: { isTrashed: true }, assignedTo: seen.assignedTo ?? null, formId },
            people: thesePeople(tx, leads),
          },
        );
        await trashSubmissions(tx, companyId, { formId, ids: rows.map((row) => row.id), jobId: job.id, at });
        await recordChange(tx, viewer, {
          ...aboutForm(formId),
          action: 'submissions-deleted',
          before: null,
          after: { submissions: rows.length, leads: leads.length },
          at,
        });
        return {
          submissions: rows.length,
          leads: leads.length,
          found: await foundJob(tx, viewer, job, at),
        };
      });
    },
  };
}

const UNKNOWN_SENDER = 'The sender of this submission is unknown';

function submissionCount(count: number): string {
  return count === 1 ? '1 submission' : `${count.toLocaleString('en')} submissions`;
}
