import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SeenName } from '#server/modules/people/seenNames.service.ts';
import { seenNames } from '#server/modules/people/seenNames.service.ts';
import { formToStore } from './form/forms.service.ts';
import type { FormDeps } from './formDeps.ts';
import { countBySender } from './senders.store.ts';
import type { SubmissionRow } from './submissions.store.ts';
import { readSubmissions } from './submissions.store.ts';

/** A submission with its person; null if they are in trash or deleted. */
export interface FoundSubmission {
  row: SubmissionRow;
  sender: SeenName | null;
  /** How many submissions of the form came from the same network, this one included; null where the network is not known. */
  ofSender: number | null;
}

export interface SubmissionReads {
  /**
   * A page of a form's submissions whose people the viewer may see, newest first. The form must be outside
   * trash.
   */
  findFormSubmissions(
    viewer: Viewer,
    formId: string,
    page: { pattern: string | null; limit: number; offset: number },
  ): Promise<{ rows: FoundSubmission[]; total: number }>;
}

/** Reads submissions. */
export function submissionReads({ database }: Pick<FormDeps, 'database'>): SubmissionReads {
  return {
    async findFormSubmissions(viewer, formId, page) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await formToStore(tx, companyId, formId);
        const seen = await seenPeople(tx, inCompany);
        const { rows, total } = await readSubmissions(tx, companyId, seen, { ...page, formId });
        const senderOf = await seenNames(tx, companyId, seen, rows);
        const senders = rows.flatMap(({ sender }) => sender ?? []);
        const counts = await countBySender(tx, seen, { companyId, formId, senders });
        return {
          rows: rows.map((row) => ({
            row,
            sender: senderOf.get(row.person_id ?? '') ?? null,
            ofSender: counts.get(row.sender ?? '') ?? null,
          })),
          total,
        };
      });
    },
  };
}
