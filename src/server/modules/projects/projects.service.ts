import { v7 as newId, validate as isUuid } from 'uuid';
import { renameTags } from '#contract/live/changeTags.ts';
import { PROJECT_MESSAGES } from '#contract/validation/records/crm/project.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { replaceOnPeople } from '#server/modules/people/changes/references.service.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { BulkStatus } from './bulkStatus.service.ts';
import { bulkStatus } from './bulkStatus.service.ts';
import type { ProjectInput } from './projectInput.ts';
import { changedProject, NEW_PROJECT, projectFields } from './projectInput.ts';
import type { ProjectFilter, ProjectRow } from './projects.store.ts';
import { deleteProject, insertProject, readProjects, writeProjects } from './projects.store.ts';

export type { ProjectRow };

/** The input of a list of projects. */
export type ProjectSearch = Omit<ProjectFilter, 'id' | 'assignedTo'>;

/** Properties that leads are interested in. */
export interface ProjectsService extends BulkStatus {
  /** A page of the company's projects, with how many leads that the viewer may see are interested in each now. */
  findProjects(viewer: Viewer, search: ProjectSearch): Promise<{ rows: ProjectRow[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findProject(viewer: Viewer, id: string): Promise<ProjectRow>;
  /** Adds a project. Refuses fields that break their rule. */
  createProject(viewer: Viewer, input: ProjectInput): Promise<void>;
  /** Changes the given fields, with the same rejections; false where nothing changed. */
  updateProject(viewer: Viewer, id: string, input: ProjectInput): Promise<boolean>;
  /** Deletes a project. Interested people, including trash, lose it or get the replacement. */
  deleteProject(viewer: Viewer, id: string, replacementId?: string | null): Promise<void>;
}

/** Projects on a database. */
export function createProjectsService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): ProjectsService {
  return {
    ...bulkStatus({ database, clock }),

    async findProjects(viewer, search) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) =>
        readProjects(tx, inCompany.companyId, {
          ...search,
          assignedTo: await assignedTo(tx, inCompany, 'LEAD'),
        }),
      );
    },

    async findProject(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) =>
        projectOf(tx, inCompany.companyId, id, await assignedTo(tx, inCompany, 'LEAD')),
      );
    },

    async createProject(viewer, input) {
      const inCompany = companyViewer(viewer);
      const at = clock.now();
      const columns = changedProject(NEW_PROJECT, input);
      const id = newId();
      await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          await insertProject(tx, {
            ...columns,
            company_id: inCompany.companyId,
            id,
            created_at: at,
            updated_at: at,
          });
          await recordChange(tx, inCompany, {
            entity: 'project',
            entityId: id,
            action: 'created',
            before: null,
            after: changesOf({}, projectFields(columns))?.after ?? {},
            at,
          });
        }),
      );
    },

    async updateProject(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const project = await projectOf(tx, companyId, id);
        const columns = changedProject(project, input);
        const changes = changesOf(projectFields(project), projectFields(columns));
        if (!changes) return false;
        await writeProjects(tx, companyId, [id], { ...columns, updated_at: at });
        await recordChange(tx, inCompany, {
          entity: 'project',
          entityId: id,
          action: 'updated',
          ...changes,
          alsoTags: 'projectTitle' in changes.after ? renameTags('project') : [],
          at,
        });
        return true;
      });
    },

    async deleteProject(viewer, id, replacementId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const project = await projectOf(tx, companyId, id);
        const replacement = replacementId ? await replacementOf(tx, companyId, id, replacementId) : null;
        await deleteProject(tx, companyId, id);
        const moved = await replaceOnPeople(tx, companyId, 'PROJECT', {
          id,
          by: replacement?.id ?? null,
          at,
        });
        const isSeenOnPeople = moved.leads + moved.contacts > 0;
        await recordChange(tx, inCompany, {
          entity: 'project',
          entityId: id,
          action: 'deleted',
          before: projectFields(project),
          after: isSeenOnPeople ? { replacedBy: replacement?.title ?? null, ...moved } : null,
          alsoTags: renameTags('project'),
          at,
        });
      });
    },
  };
}

async function projectOf(tx: Tx, companyId: string, id: string, countedFor?: string): Promise<ProjectRow> {
  const one = { ...ONE, id, assignedTo: countedFor };
  const { rows } = isUuid(id) ? await readProjects(tx, companyId, one) : { rows: [] };
  if (!rows[0]) throw notFound('project');
  return rows[0];
}

async function replacementOf(tx: Tx, companyId: string, id: string, replacementId: string) {
  const isOther = isUuid(replacementId) && replacementId !== id;
  const { rows } = isOther ? await readProjects(tx, companyId, { ...ONE, id: replacementId }) : { rows: [] };
  if (!rows[0]) throw invalid('invalid-replacement', PROJECT_MESSAGES.replacement);
  return rows[0];
}

const ONE = {
  pattern: null,
  statuses: null,
  propertyCategories: null,
  assignedTo: undefined,
  sort: 'createdAt',
  isDescending: false,
  limit: 1,
  offset: 0,
} as const;
