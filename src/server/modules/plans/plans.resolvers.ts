import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { PLAN_CURRENCY, PLANS } from '#contract/limits/account/plans.ts';
import { invalid } from '#server/access/userError.ts';
import { viewerOf } from '#server/context.ts';
import { containsPattern, pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { CompanyPlan, PlanPreview, Resolvers } from '#server/graphql/types.generated.ts';
import type { CompanyRow } from '#server/modules/companies/companies.service.ts';
import { toSuspension } from '#server/modules/companies/toCompany.ts';
import type { PlannedChange } from './planChange.ts';
import type { CompanyPlan as FoundPlan, CompanyRoom } from './plans.service.ts';

/** What the company subscribes to. */
export const plansResolvers: Resolvers = {
  Query: {
    async findPlan(_parent, _args, context) {
      const found = await context.services.plans.findPlan(viewerOf(context));
      return acknowledged('Plan found', { data: toPlan(found) });
    },
    async findCompanyUsage(_parent, { input }, { services }) {
      const page = pageRequest(input);
      if (page.limit > USAGE_AT_ONCE)
        throw invalid(
          'invalid-limit',
          i18n.t('The page size must be a whole number from 1 to {most}', { most: USAGE_AT_ONCE }),
        );
      const pattern = page.search && containsPattern(page.search);
      const { rows, total } = await services.companies.getAllCompanies({ ...page, pattern });
      const usage = await services.plans.usageOf(rows.map(roomOf));
      const data = rows.map((row, at) => ({
        _id: row.id,
        companyName: row.company_name,
        ownerEmail: row.owner_email ?? '',
        suspension: toSuspension(row),
        plan: roomOf(row).plan,
        usage: usage[at] ?? [],
      }));
      return acknowledged('Usage found', { data, page: pageInfo(page, total) });
    },
    async previewPlan(_parent, { input }, context) {
      const planned = await context.services.plans.previewPlan(viewerOf(context), input);
      return acknowledged('Amount found', { data: toPreview(planned) });
    },
  },
  CompanyPlan: {
    standing(_parent, _args, context) {
      const viewer = viewerOf(context);
      return can(viewer, 'COMPANY', 'MANAGE') ? context.services.planPayments.findStanding(viewer) : null;
    },
  },
  Mutation: {
    async openCardPage(_parent, _args, context) {
      const data = await context.services.planPayments.openCardPage(viewerOf(context));
      return acknowledged(i18n.t('Page opened'), { data });
    },
    async payPlan(_parent, _args, context) {
      const wasDue = await context.services.planPayments.payPlan(viewerOf(context));
      return acknowledged(wasDue ? i18n.t('Paid') : i18n.t('Nothing is due'));
    },
    async changePlan(_parent, { input }, context) {
      const { at, ...choice } = input;
      const viewer = viewerOf(context);
      const { kind, plan, extraMembers } = await context.services.plans.changePlan(viewer, {
        ...choice,
        at: at ?? null,
      });
      if (kind === 'NONE') return acknowledged(i18n.t('Nothing to change'));
      const name = i18n.t(PLANS[plan].name);
      return acknowledged(kind === 'AT_END' ? laterText(name, extraMembers) : nowText(name, extraMembers));
    },
    async startTrial(_parent, { plan }, context) {
      await context.services.plans.startTrial(viewerOf(context), plan);
      return acknowledged(
        i18n.t('The trial of the {name} plan has started', { name: i18n.t(PLANS[plan].name) }),
      );
    },
    async keepPlan(_parent, _args, context) {
      const isChanged = await context.services.plans.keepPlan(viewerOf(context));
      return acknowledged(isChanged ? i18n.t('Plan change cancelled') : i18n.t('Nothing to change'));
    },
  },
};

/** Each company is counted separately. */
const USAGE_AT_ONCE = 100;

function roomOf({ id, subscriptions }: Pick<CompanyRow, 'id' | 'subscriptions'>): CompanyRoom {
  const current = subscriptions.find(({ ends_at }) => ends_at === null);
  return { companyId: id, plan: current?.plan ?? 'FREE', extraMembers: current?.extra_members ?? 0 };
}

function toPlan({ current, canTry, usage, charges }: FoundPlan): Omit<CompanyPlan, 'standing'> {
  return {
    plan: current.plan,
    period: current.period,
    extraMembers: current.extra_members,
    startedAt: current.started_at,
    isTrial: current.is_trial,
    price: current.price,
    currency: PLAN_CURRENCY,
    periodEndsAt: current.period_to,
    nextPlan: current.next_plan,
    nextPeriod: current.next_period,
    nextExtraMembers: current.next_extra_members,
    canTry,
    usage,
    charges: charges.map((row) => ({
      _id: row.id,
      kind: row.kind,
      amount: row.amount,
      currency: row.currency,
      plan: row.plan,
      period: row.period,
      coversFrom: row.covers_from,
      coversTo: row.covers_to,
      createdBy: row.created_by,
      createdAt: row.created_at,
    })),
  };
}

function toPreview({ kind, at, startsAt, charge, credit, to }: PlannedChange): PlanPreview {
  return {
    isChange: kind !== 'NONE',
    at,
    startsAt,
    charge,
    credit,
    amountDue: charge - credit,
    currency: PLAN_CURRENCY,
    periodEndsAt: to,
  };
}

function laterText(name: string, members: number): string {
  if (members === 0) return i18n.t('The {name} plan starts when the period ends', { name });
  return i18n.t(
    'The {name} plan with {members, plural, one {# additional team member} other {# additional team members}} starts when the period ends',
    { name, members },
  );
}

function nowText(name: string, members: number): string {
  if (members === 0) return i18n.t('You are now on the {name} plan', { name });
  return i18n.t(
    'You are now on the {name} plan with {members, plural, one {# additional team member} other {# additional team members}}',
    { name, members },
  );
}
