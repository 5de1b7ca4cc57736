import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
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
    createProject: build.mutation({
      ...operation(CreateProjectDocument),
      invalidatesTags: invalidates(additionTags('project')),
    }),
    updateProject: build.mutation({
      ...operation(UpdateProjectDocument),
      invalidatesTags: invalidates(({ id }) => [...changeTags('project', id), ...renameTags('project')]),
    }),
    bulkChangeProjects: build.mutation({
      ...operation(BulkChangeProjectsDocument),
      invalidatesTags: invalidates(additionTags('project')),
    }),
    deleteProject: build.mutation({
      ...operation(DeleteProjectDocument),
      // It is taken off the leads and contacts that had it.
      invalidatesTags: invalidates([...additionTags('project'), ...renameTags('project')]),
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
