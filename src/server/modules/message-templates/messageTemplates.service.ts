import { v7 as newId, validate as isUuid } from 'uuid';
import { searchTextOf } from '#contract/people/searchText.ts';
import type { MergeField } from '#contract/sms/mergeFields.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';
import {
  messageBodyProblem,
  messageTemplateProblems,
} from '#contract/validation/records/crm/messageTemplate.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { BulkDeletion } from './bulkDeletion.service.ts';
import { bulkDeletion } from './bulkDeletion.service.ts';
import type { MessageTemplatePage, MessageTemplateRow } from './messageTemplates.store.ts';
import {
  deleteTemplates,
  insertTemplate,
  readTemplate,
  readTemplates,
  writeTemplate,
} from './messageTemplates.store.ts';
import { seenMergeValues } from './seenMergeValues.service.ts';

export type { MessageTemplateRow };

/** What people send of a template. A field that is not given keeps its value. */
export interface MessageTemplateInput {
  title?: string | null;
  body?: string | null;
}

/** Texts with merge fields. */
export interface MessageTemplatesService extends BulkDeletion {
  /** A page of the company's templates. */
  findMessageTemplates(
    viewer: Viewer,
    page: MessageTemplatePage,
  ): Promise<{ rows: MessageTemplateRow[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findMessageTemplate(viewer: Viewer, id: string): Promise<MessageTemplateRow>;
  /**
   * A body as this lead or contact would read it, and the merge fields without a value. Rejects an invalid
   * body, and a person that the viewer may not see.
   */
  previewMessage(
    viewer: Viewer,
    body: string,
    personId: string,
  ): Promise<{ text: string; missing: MergeField[] }>;
  /** Adds a template. Refuses fields that break their rule. */
  createMessageTemplate(viewer: Viewer, input: MessageTemplateInput): Promise<void>;
  /** Changes the given fields, with the same rejections; false where nothing changed. */
  updateMessageTemplate(viewer: Viewer, id: string, input: MessageTemplateInput): Promise<boolean>;
  /** Deletes a template; messages that were made from it stay. */
  deleteMessageTemplate(viewer: Viewer, id: string): Promise<void>;
}

/** Message templates on a database. */
export function createMessageTemplatesService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): MessageTemplatesService {
  return {
    ...bulkDeletion({ database, clock }),

    async findMessageTemplates(viewer, page) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => readTemplates(tx, inCompany.companyId, page));
    },

    async findMessageTemplate(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => templateOf(tx, inCompany.companyId, id));
    },

    async previewMessage(viewer, body, personId) {
      const inCompany = companyViewer(viewer);
      const problem = messageBodyProblem(body);
      if (problem) throw invalid('invalid-body', problem);
      return companyScope(database, inCompany, async (tx) =>
        renderMessage(tidyLines(body), await seenMergeValues(tx, inCompany, personId)),
      );
    },

    async createMessageTemplate(viewer, input) {
      const inCompany = companyViewer(viewer);
      const at = clock.now();
      const columns = changedTemplate({ title: '', body: '' }, input);
      const id = newId();
      await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          await insertTemplate(tx, {
            ...columns,
            company_id: inCompany.companyId,
            id,
            created_by_id: viewer.userId,
            created_by: viewerName(viewer),
            created_at: at,
            updated_at: at,
          });
          const { title, body } = columns;
          await recordChange(tx, inCompany, {
            ...about(id),
            action: 'created',
            before: null,
            after: { title, body },
            at,
          });
        }),
      );
    },

    async updateMessageTemplate(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const template = await templateOf(tx, companyId, id, true);
        const columns = changedTemplate(template, input);
        const changes = changesOf(
          { title: template.title, body: template.body },
          { title: columns.title, body: columns.body },
        );
        if (!changes) return false;
        await writeTemplate(tx, companyId, id, { ...columns, updated_at: at });
        await recordChange(tx, inCompany, { ...about(id), action: 'updated', ...changes, at });
        return true;
      });
    },

    async deleteMessageTemplate(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        const { title, body } = await templateOf(tx, companyId, id, true);
        await deleteTemplates(tx, companyId, [id]);
        const at = clock.now();
        await recordChange(tx, inCompany, {
          ...about(id),
          action: 'deleted',
          before: { title, body },
          after: null,
          at,
        });
      });
    },
  };
}

async function templateOf(tx: Tx, companyId: string, id: string, isLocked = false) {
  const template = isUuid(id) ? await readTemplate(tx, companyId, id, isLocked) : undefined;
  if (!template) throw notFound('message template');
  return template;
}

function changedTemplate(current: { title: string; body: string }, input: MessageTemplateInput) {
  const title = tidyText(input.title ?? current.title);
  const body = tidyLines(input.body ?? current.body);
  const [problem] = Object.entries(messageTemplateProblems({ title, body }));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  return { title, body, search: searchTextOf([title, body], []) };
}

function about(id: string) {
  return { entity: 'message template', entityId: id } as const;
}
