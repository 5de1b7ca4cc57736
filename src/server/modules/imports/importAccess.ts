import { i18n } from '#contract/i18n/i18n.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import { visibleJob } from '#server/modules/change-jobs/jobAccess.ts';
import { lockChangeJob } from '#server/modules/change-jobs/jobRecords.service.ts';
import { beyondOwnRights } from '#server/modules/members/actionOwner.service.ts';
import { reachesPeople } from '#server/modules/people/peopleAccess.ts';
import type { ImportPayload } from './draft/importSettings.ts';

/** An import with its payload read. */
export interface ImportJob {
  job: ChangeJobRow;
  payload: ImportPayload;
}

/** An import that the viewer may see; refuses another like one that is not there. */
export async function visibleImport(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  level: 'VIEW' | 'EDIT',
): Promise<ImportJob> {
  const job = await visibleJob(tx, viewer, id, level).catch(asImport);
  if (job.kind !== 'IMPORT') throw notFound('import');
  return { job, payload: job.payload as ImportPayload };
}

/** A transaction on a draft of the viewer's, locked. Refuses an import that was started, and one for people that they may no longer change. */
export function draftScope<T>(
  database: Database,
  anyone: Viewer,
  id: string,
  work: (tx: Tx, draft: ImportJob, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  return anyDraftScope(database, anyone, id, async (tx, draft, viewer) => {
    const limitedTo = draft.payload.assignedTo ?? null;
    const people = { kind: draft.job.person_kind, level: 'EDIT', limitedTo } as const;
    if (!(await reachesPeople(tx, viewer, people))) throw beyondOwnRights();
    return work(tx, draft, viewer);
  });
}

/** The same, for deleting a draft: that is possible whatever the viewer may still change. */
export function anyDraftScope<T>(
  database: Database,
  anyone: Viewer,
  id: string,
  work: (tx: Tx, draft: ImportJob, viewer: CompanyViewer) => Promise<T>,
): Promise<T> {
  const viewer = companyViewer(anyone);
  return companyScope(database, viewer, async (tx) => {
    await visibleImport(tx, viewer, id, 'EDIT');
    const job = await lockChangeJob(tx, viewer.companyId, id);
    if (!job) throw notFound('import');
    if (job.state !== 'DRAFT')
      throw new UserError(
        409,
        'already-started',
        i18n.t('This import has started and can no longer be changed'),
      );
    return work(tx, { job, payload: job.payload as ImportPayload }, viewer);
  });
}

function asImport(error: unknown): never {
  if (error instanceof UserError && error.statusCode === 404) throw notFound('import');
  throw error;
}
