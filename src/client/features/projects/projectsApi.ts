import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags, renameTags } from '#contract/live/changeTags.ts';
import {
  BulkChangeProjectsDocument,
  CreateProjectDocument,
  DeleteProjectDocument,
  FindProjectDocument,
  FindProjectsDocument,
  UpdateProjectDocument,
} from './projects.generated.ts';

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findProjects: build.query({
      ...operation(FindProjectsDocument),
      providesTags: (reply) => listTags('Lead_Project', reply?.data),
    }),
    findProject: build.query({
      ...operation(FindProjectDocument),
      // Its interested leads are counted from the leads.
      providesTags: (_reply, _error, { id }) => [{ type: 'Lead_Project', id }, listTag('Lead')],
    }),
    createProject: build.mutation(change('project', CreateProjectDocument)),
    updateProject: build.mutation(
      change(({ id }) => [...changeTags('project', id), ...renameTags('project')], UpdateProjectDocument),
    ),
    bulkChangeProjects: build.mutation(change('project', BulkChangeProjectsDocument)),
    deleteProject: build.mutation({
      // It is taken off the leads and contacts that had it.
      ...change([...additionTags('project'), ...renameTags('project')], DeleteProjectDocument),
    }),
  }),
});

export const {
  useFindProjectsQuery,
  useFindProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useBulkChangeProjectsMutation,
  useDeleteProjectMutation,
} = projectsApi;
