import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged, bulkReply } from '#server/graphql/reply.ts';
import type {
  Resolvers,
  SmsCampaignInput as GivenCampaign,
  SmsCampaignStatus,
} from '#server/graphql/types.generated.ts';
import { peopleFilterOf } from '#server/modules/people/list/peopleInputs.ts';
import { campaignChoiceOf, campaignSearchOf } from './campaigns/list/campaignSearch.ts';
import { toAudience, toCampaign, toForecast, toOptOut, toProvider, toRecipient } from './toSms.ts';

type StepName = 'pauseSmsCampaign' | 'resumeSmsCampaign' | 'cancelSmsCampaign' | 'retrySmsCampaign';

const STEP_MESSAGES: Record<StepName, string> = {
  pauseSmsCampaign: /*i18n*/ 'Campaign paused',
  resumeSmsCampaign: /*i18n*/ 'Campaign resumed',
  cancelSmsCampaign: /*i18n*/ 'Campaign cancelled',
  retrySmsCampaign: /*i18n*/ 'Failed messages will be retried',
};

/** Texts: providers, campaigns and opt-outs. */
export const smsResolvers: Resolvers = {
  Query: {
    async findSmsProviders(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.smsProviders.findSmsProviders(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        sort: input?.sort ?? 'name',
        isDescending: input?.direction === 'DESC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Providers found', { data: rows.map(toProvider), page: pageInfo(page, total) });
    },

    async findSmsProvider(_parent, { id }, context) {
      const { row, receiptUrl, inboundUrl } = await context.services.smsProviders.findSmsProvider(
        viewerOf(context),
        id,
      );
      const data = { _id: row.id, provider: toProvider(row), receiptUrl, inboundUrl };
      return acknowledged('Provider found', { data });
    },

    async findSmsCampaigns(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.smsCampaigns.findSmsCampaigns(viewerOf(context), {
        ...campaignSearchOf(input),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Campaigns found', { data: rows.map(toCampaign), page: pageInfo(page, total) });
    },

    async findSmsCampaign(_parent, { id }, context) {
      const found = await context.services.smsCampaigns.findSmsCampaign(viewerOf(context), id);
      const { retryable, replied, optedOut, audience } = found;
      return acknowledged('Campaign found', {
        data: toCampaign(found),
        retryable,
        replied,
        optedOut,
        audience: toAudience(audience),
      });
    },

    async countSmsAudience(_parent, { input }, context) {
      const count = await context.services.smsCampaigns.countSmsAudience(
        viewerOf(context),
        audienceOf(input),
      );
      return acknowledged('Audience counted', { count });
    },

    async preflightSmsCampaign(_parent, { id }, context) {
      const forecast = await context.services.smsCampaigns.preflightSmsCampaign(viewerOf(context), id);
      return acknowledged('Forecast calculated', { data: toForecast(forecast) });
    },

    async findSmsRecipients(_parent, { campaignId, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.smsCampaigns.findSmsRecipients(viewerOf(context), {
        campaignId,
        statuses: input?.statuses?.length ? input.statuses : null,
        pattern: searchPattern(page.search ?? ''),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Recipients found', { data: rows.map(toRecipient), page: pageInfo(page, total) });
    },

    async findSmsOptOuts(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.smsOptOuts.findSmsOptOuts(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        sort: input?.sort ?? 'createdDate',
        isDescending: input?.direction !== 'ASC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Opt-outs found', { data: rows.map(toOptOut), page: pageInfo(page, total) });
    },
  },

  Mutation: {
    async createSmsProvider(_parent, { input }, context) {
      const made = await context.services.smsProviders.createSmsProvider(viewerOf(context), input);
      const { row, receiptUrl, inboundUrl } = made;
      const data = { _id: row.id, provider: toProvider(row), receiptUrl, inboundUrl };
      return acknowledged(i18n.t('Provider created'), { data }, 201);
    },

    async updateSmsProvider(_parent, { id, input }, context) {
      const isChanged = await context.services.smsProviders.updateSmsProvider(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Provider updated') : i18n.t('Nothing to change'));
    },

    async deleteSmsProvider(_parent, { id }, context) {
      await context.services.smsProviders.deleteSmsProvider(viewerOf(context), id);
      return acknowledged(i18n.t('Provider deleted'));
    },

    async setDefaultSmsProvider(_parent, { id }, context) {
      const isChanged = await context.services.smsProviders.setDefaultSmsProvider(viewerOf(context), id);
      return acknowledged(isChanged ? i18n.t('Default provider changed') : i18n.t('Nothing to change'));
    },

    async testSmsProvider(_parent, { id, to }, context) {
      return acknowledged(await context.services.smsProviders.testSmsProvider(viewerOf(context), id, to));
    },

    async createSmsCampaign(_parent, { input }, context) {
      const { id, status } = await context.services.smsCampaigns.createSmsCampaign(
        viewerOf(context),
        audienceOf(input),
      );
      return acknowledged(i18n.t('Campaign created'), { data: { _id: id, status } }, 201);
    },

    async updateSmsCampaign(_parent, { id, input }, context) {
      await context.services.smsCampaigns.updateSmsCampaign(viewerOf(context), id, audienceOf(input));
      return acknowledged(i18n.t('Campaign updated'));
    },

    async testSmsCampaign(_parent, { input }, context) {
      const count = await context.services.smsCampaigns.testSmsCampaign(viewerOf(context), input);
      return acknowledged(
        i18n.t(
          '{count, plural, one {The test message is being sent} other {# test messages are being sent}}',
          {
            count,
          },
        ),
      );
    },

    async startSmsCampaign(_parent, { id, isLate }, context) {
      const status = await context.services.smsCampaigns.startSmsCampaign(
        viewerOf(context),
        id,
        isLate ?? false,
      );
      return campaignReply(id, status, i18n.t('Campaign started'));
    },
    pauseSmsCampaign: (_parent, { id }, context) => step(context, 'pauseSmsCampaign', id),
    resumeSmsCampaign: (_parent, { id }, context) => step(context, 'resumeSmsCampaign', id),
    cancelSmsCampaign: (_parent, { id }, context) => step(context, 'cancelSmsCampaign', id),
    retrySmsCampaign: (_parent, { id }, context) => step(context, 'retrySmsCampaign', id),

    async duplicateSmsCampaign(_parent, { id }, context) {
      const made = await context.services.smsCampaigns.duplicateSmsCampaign(viewerOf(context), id);
      return acknowledged(i18n.t('Draft created'), { data: { _id: made.id, status: made.status } }, 201);
    },

    async bulkDeleteSmsCampaigns(_parent, { selection }, context) {
      const chosen = campaignChoiceOf(selection);
      const result = await context.services.smsCampaigns.bulkDeleteSmsCampaigns(viewerOf(context), chosen);
      return bulkReply(result);
    },

    async createSmsOptOut(_parent, { input }, context) {
      await context.services.smsOptOuts.createSmsOptOut(viewerOf(context), input);
      return acknowledged(i18n.t('Opt-out added. This number receives no more messages'), {}, 201);
    },

    async deleteSmsOptOut(_parent, { id }, context) {
      await context.services.smsOptOuts.deleteSmsOptOut(viewerOf(context), id);
      return acknowledged(i18n.t('Opt-out removed. This number can receive messages again'));
    },
  },
};

async function step(context: GraphqlContext, name: StepName, id: string) {
  const status = await context.services.smsCampaigns[name](viewerOf(context), id);
  return campaignReply(id, status, STEP_MESSAGES[name]);
}

function campaignReply(id: string, status: SmsCampaignStatus, done: string) {
  const message = status === 'SCHEDULED' ? i18n.t('Campaign scheduled') : done;
  return acknowledged(message, { data: { _id: id, status } });
}

type Selecting = Pick<GivenCampaign, 'selection'>;

/** The same, its filter as the store reads it. */
function audienceOf<Given extends Selecting>({ selection, ...input }: Given) {
  if (!selection) return input;
  return { ...input, selection: { ...selection, filter: peopleFilterOf(selection.filter) } };
}
