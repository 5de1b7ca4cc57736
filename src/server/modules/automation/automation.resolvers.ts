import { searchPattern } from '#contract/people/search/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toAutomation, toLogLine, toRun, toTestLine } from './toAutomation.ts';

/** Automations and who is where in them. */
export const automationResolvers: Resolvers = {
  Query: {
    async findAutomations(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.automation.findAutomations(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        isOn: input?.isOn ?? null,
        sort: input?.sort ?? 'createdDate',
        isDescending: input?.direction !== 'ASC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Automations found', { data: rows.map(toAutomation), page: pageInfo(page, total) });
    },

    async findAutomation(_parent, { id }, context) {
      const found = await context.services.automation.findAutomation(viewerOf(context), id);
      return acknowledged('Automation found', { data: toAutomation(found) });
    },

    async findAutomationRuns(_parent, { automationId, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.automation.findAutomationRuns(viewerOf(context), {
        automationId,
        states: input?.states?.length ? input.states : null,
        step: input?.step ?? null,
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Runs found', { data: rows.map(toRun), page: pageInfo(page, total) });
    },

    async findAutomationLog(_parent, ref, context) {
      const lines = await context.services.automation.findAutomationLog(viewerOf(context), ref);
      return acknowledged('Log found', { data: lines.map(toLogLine) });
    },

    async findAutomationStepCounts(_parent, { automationId, version = null }, context) {
      const viewer = viewerOf(context);
      const found = await context.services.automation.findAutomationStepCounts(viewer, automationId, version);
      return acknowledged('Steps counted', { data: found.steps, others: found.others });
    },

    async testAutomation(_parent, { id, personId, isDraft }, context) {
      const tested = { id, isDraft: isDraft ?? false };
      const lines = await context.services.automation.testAutomation(viewerOf(context), tested, personId);
      return acknowledged('Test run made', { data: lines.map(toTestLine) });
    },
  },

  Mutation: {
    async createAutomation(_parent, { input }, context) {
      const id = await context.services.automation.createAutomation(viewerOf(context), input);
      return acknowledged('Automation created', { data: { _id: id } }, 201);
    },

    async updateAutomation(_parent, { id, version, input }, context) {
      const saved = await context.services.automation.updateAutomation(viewerOf(context), id, input, version);
      return acknowledged(SAVED[saved]);
    },

    async publishAutomation(_parent, { id, version }, context) {
      await context.services.automation.publishAutomation(viewerOf(context), id, version);
      return acknowledged('Changes published');
    },

    async discardAutomationDraft(_parent, { id, version }, context) {
      await context.services.automation.discardAutomationDraft(viewerOf(context), id, version);
      return acknowledged('Draft discarded');
    },

    async restoreAutomationDraft(_parent, { id, version }, context) {
      await context.services.automation.restoreAutomationDraft(viewerOf(context), id, version);
      return acknowledged('Draft restored');
    },

    async turnAutomationOn(_parent, { id }, context) {
      await context.services.automation.turnAutomationOn(viewerOf(context), id);
      return acknowledged('Automation turned on');
    },

    async turnAutomationOff(_parent, { id }, context) {
      await context.services.automation.turnAutomationOff(viewerOf(context), id);
      return acknowledged('Automation turned off');
    },

    async deleteAutomation(_parent, { id }, context) {
      await context.services.automation.deleteAutomation(viewerOf(context), id);
      return acknowledged('Automation deleted');
    },

    async stopAutomationRun(_parent, ref, context) {
      await context.services.automation.stopAutomationRun(viewerOf(context), ref);
      return acknowledged('Taken out of the automation');
    },
  },
};

const SAVED = { SAME: 'Nothing to change', UPDATED: 'Automation updated', DRAFT: 'Draft saved' } as const;
