import { viewerOf } from '#server/context.ts';
import { pageInfo } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { searchOf } from '#server/modules/people/list/peopleInputs.ts';
import { LOGGED } from './loggedMessages.ts';

/** Timelines of every kind of record; leads and contacts have their own fields, too. */
export const timelineResolvers: Resolvers = {
  Query: {
    async findRecordTimeline(_parent, { kind, recordId, part, input }, context) {
      const { timeline, recordTimeline } = context.services;
      const viewer = viewerOf(context);
      const { request, limit, offset } = searchOf(input);
      const page = { part: part ?? null, limit, offset };
      const { entries, total } =
        kind === 'LEAD' || kind === 'CONTACT'
          ? await timeline.findTimeline(viewer, kind, recordId, page)
          : await recordTimeline.findRecordTimeline(viewer, kind, recordId, page);
      return acknowledged('Timeline found', { data: entries, page: pageInfo(request, total) });
    },
  },

  Mutation: {
    async addRecordInteraction(_parent, { kind, recordId, input }, context) {
      const { interactions, recordTimeline } = context.services;
      const viewer = viewerOf(context);
      if (kind === 'LEAD' || kind === 'CONTACT')
        await interactions.addInteraction(viewer, kind, recordId, input);
      else await recordTimeline.addRecordInteraction(viewer, { kind, recordId }, input);
      return acknowledged(LOGGED[input.kind], {}, 201);
    },
  },
};
