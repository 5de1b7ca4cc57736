import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { kindsAt } from '#contract/automation/automationKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged, bulkReply } from '#server/graphql/reply.ts';
import type { AutomationListInput, Resolvers } from '#server/graphql/types.generated.ts';
import { toAutomation, toLogLine, toRun, toTestLine } from './toAutomation.ts';

/** Automations and their enrollments. */
export const automationResolvers: Resolvers = {
  Query: {
    async findAutomations(_parent, { kind, input }, context) {
      const page = pageRequest(input);
      const viewer = viewerOf(context);
      const { rows, total } = await context.services.automation.findAutomations(viewer, {
        ...filterOf(kind ? [kind] : kindsAt(viewer, 'VIEW'), input),
        sort: input?.sort ?? 'createdDate',
        isDescending: input?.direction !== 'ASC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Automations found', { data: rows.map(toAutomation), page: pageInfo(page, total) });
    },

    async findAutomation(_parent, ref, context) {
      const found = await context.services.automation.findAutomation(viewerOf(context), ref);
      return acknowledged('Automation found', { data: toAutomation(found) });
    },

    async findAutomationRuns(_parent, { kind, automationId, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.automation.findAutomationRuns(viewerOf(context), {
        kind,
        automationId,
        states: input?.states?.length ? input.states : null,
        step: input?.step ?? null,
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Enrollments found', { data: rows.map(toRun), page: pageInfo(page, total) });
    },

    async findAutomationLog(_parent, ref, context) {
      const lines = await context.services.automation.findAutomationLog(viewerOf(context), ref);
      return acknowledged('Log found', { data: lines.map(toLogLine) });
    },

    async findAutomationStepCounts(_parent, { kind, automationId: id, version = null }, context) {
      const viewer = viewerOf(context);
      const found = await context.services.automation.findAutomationStepCounts(viewer, { kind, id }, version);
      return acknowledged('Steps counted', { data: found.steps, others: found.others });
    },

    async testAutomation(_parent, { kind, id, personId, isDraft }, context) {
      const tested = { kind, id, isDraft: isDraft ?? false };
      const lines = await context.services.automation.testAutomation(viewerOf(context), tested, personId);
      return acknowledged(i18n.t('Test run completed'), { data: lines.map(toTestLine) });
    },
  },

  Mutation: {
    async createAutomation(_parent, { kind, input }, context) {
      const id = await context.services.automation.createAutomation(viewerOf(context), kind, input);
      return acknowledged(
        i18n.t('{kind, select, WORKFLOW {Workflow created} other {Automation created}}', { kind }),
        { data: { _id: id } },
        201,
      );
    },

    async updateAutomation(_parent, { kind, id, version, input }, context) {
      const { automation } = context.services;
      const saved = await automation.updateAutomation(viewerOf(context), { kind, id }, input, version);
      return acknowledged(
        saved === 'UPDATED'
          ? i18n.t('{kind, select, WORKFLOW {Workflow updated} other {Automation updated}}', { kind })
          : SAVED[saved],
      );
    },

    async publishAutomation(_parent, { version, ...ref }, context) {
      await context.services.automation.publishAutomation(viewerOf(context), ref, version);
      return acknowledged(i18n.t('Changes published'));
    },

    async discardAutomationDraft(_parent, { version, ...ref }, context) {
      await context.services.automation.discardAutomationDraft(viewerOf(context), ref, version);
      return acknowledged(i18n.t('Draft discarded'));
    },

    async restoreAutomationDraft(_parent, { version, ...ref }, context) {
      await context.services.automation.restoreAutomationDraft(viewerOf(context), ref, version);
      return acknowledged(i18n.t('Draft restored'));
    },

    async turnAutomationOn(_parent, ref, context) {
      await context.services.automation.turnAutomationOn(viewerOf(context), ref);
      return acknowledged(
        i18n.t('{kind, select, WORKFLOW {Workflow turned on} other {Automation turned on}}', {
          kind: ref.kind,
        }),
      );
    },

    async turnAutomationOff(_parent, ref, context) {
      await context.services.automation.turnAutomationOff(viewerOf(context), ref);
      return acknowledged(
        i18n.t('{kind, select, WORKFLOW {Workflow turned off} other {Automation turned off}}', {
          kind: ref.kind,
        }),
      );
    },

    async deleteAutomation(_parent, ref, context) {
      await context.services.automation.deleteAutomation(viewerOf(context), ref);
      return acknowledged(
        i18n.t('{kind, select, WORKFLOW {Workflow deleted} other {Automation deleted}}', { kind: ref.kind }),
      );
    },

    async bulkDeleteAutomations(_parent, { kind, selection }, context) {
      const viewer = viewerOf(context);
      const filter = filterOf(kind ? [kind] : kindsAt(viewer, 'MANAGE'), selection.filter);
      return bulkReply(
        await context.services.automation.bulkDeleteAutomations(viewer, { ...selection, ...filter }),
      );
    },

    async stopAutomationRun(_parent, ref, context) {
      await context.services.automation.stopAutomationRun(viewerOf(context), ref);
      return acknowledged(i18n.t('Enrollment ended'));
    },
  },
};

function filterOf(kinds: AutomationKind[], input: AutomationListInput | null | undefined) {
  return { kinds, pattern: searchPattern(pageRequest(input).search ?? ''), isOn: input?.isOn ?? null };
}

const SAVED = { SAME: /*i18n*/ 'Nothing to change', DRAFT: /*i18n*/ 'Draft saved' } as const;
