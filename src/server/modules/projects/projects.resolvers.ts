import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged, bulkReply } from '#server/graphql/reply.ts';
import type { Project, ProjectListInput, Resolvers } from '#server/graphql/types.generated.ts';
import type { ProjectRow } from './projects.service.ts';

/** Properties that leads are interested in. */
export const projectsResolvers: Resolvers = {
  Query: {
    async findProjects(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.projects.findProjects(viewerOf(context), {
        ...foundBy(input),
        sort: input?.sort ?? 'createdAt',
        isDescending: input?.direction !== 'ASC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Projects found', { data: rows.map(toProject), page: pageInfo(page, total) });
    },

    async findProject(_parent, { id }, context) {
      const row = await context.services.projects.findProject(viewerOf(context), id);
      return acknowledged('Project found', { data: toProject(row) });
    },
  },

  Mutation: {
    async createProject(_parent, { input }, context) {
      await context.services.projects.createProject(viewerOf(context), input);
      return acknowledged(i18n.t('Project created'), {}, 201);
    },

    async updateProject(_parent, { id, input }, context) {
      const isChanged = await context.services.projects.updateProject(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Project updated') : i18n.t('Nothing to change'));
    },

    async bulkChangeProjects(_parent, { selection, projectStatus }, context) {
      const result = await context.services.projects.bulkChangeProjects(
        viewerOf(context),
        { ...selection, filter: foundBy(selection.filter) },
        projectStatus,
      );
      return bulkReply(result);
    },

    async deleteProject(_parent, { id, replacementId }, context) {
      await context.services.projects.deleteProject(viewerOf(context), id, replacementId);
      return acknowledged(i18n.t('Project deleted'));
    },
  },
};

function foundBy(input: ProjectListInput | null | undefined) {
  return {
    pattern: searchPattern(pageRequest(input).search ?? ''),
    statuses: input?.statuses?.length ? [...input.statuses] : null,
    propertyCategories: input?.propertyCategories?.length ? [...input.propertyCategories] : null,
  };
}

function toProject(row: ProjectRow): Project {
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    projectTitle: row.title,
    projectLocation: { address: row.address, city: row.city, country: row.country },
    floorNo: row.floor_no,
    projectStatus: row.status,
    projectType: row.type,
    propertyCategory: row.property_category,
    description: row.description,
    interestedLeads: row.interested_leads,
  };
}
