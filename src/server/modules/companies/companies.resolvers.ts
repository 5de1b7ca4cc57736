import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { containsPattern, pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers, SearchInput } from '#server/graphql/types.generated.ts';
import type { FoundCompanies } from './companies.service.ts';
import { domainMutations } from './domains/domains.resolvers.ts';
import { toCompany } from './toCompany.ts';

/** Companies, their addresses and their trash. */
export const companiesResolvers: Resolvers = {
  Query: {
    getAllCompanies: (_parent, { input }, { services }) =>
      paged(input, (page) => services.companies.getAllCompanies(page)),

    async findMyCompanies(_parent, _args, context) {
      const rows = await context.services.companies.findMyCompanies(viewerOf(context));
      return acknowledged('Companies found', { data: rows.map(toCompany) });
    },

    async findCompany(_parent, { id }, context) {
      const row = await context.services.companies.findCompany(viewerOf(context), id);
      return acknowledged('Company found', { data: toCompany(row) });
    },

    findAllTrashedCompanies: (_parent, { input }, { services }) =>
      paged(input, (page) => services.companies.findAllTrashedCompanies(page)),

    findMyTrashedCompanies: (_parent, { input }, context) =>
      paged(input, (page) => context.services.companies.findMyTrashedCompanies(viewerOf(context), page)),

    async checkSlugAvailability(_parent, { search, companyId }, context) {
      const viewer = viewerOf(context);
      const answer = await context.services.companies.checkSlugAvailability(viewer, search, companyId);
      return acknowledged(answer.message, { status: answer.isFree }, 200, answer.description);
    },

    findAddressSettings: (_parent, { companyId }, { services }) => {
      const txtValue = companyId ? services.domains.domainProof(companyId) : null;
      const data = { ...services.companies.findAddressSettings(), txtValue };
      return acknowledged('Address settings found', { data });
    },
  },

  Mutation: {
    async companyRegistration(_parent, { input }, context) {
      await context.services.companies.companyRegistration(viewerOf(context), input);
      return acknowledged(i18n.t('Company registered'), {}, 201);
    },

    async updateCompany(_parent, { companyId, updateUserInput }, context) {
      const changed = await context.services.companies.updateCompany(
        viewerOf(context),
        companyId,
        updateUserInput,
      );
      return acknowledged(UPDATED[changed]);
    },

    async moveCompanyToTrash(_parent, { id }, context) {
      await context.services.companies.moveCompanyToTrash(viewerOf(context), id);
      return acknowledged(i18n.t('Company moved to trash'));
    },

    async deleteOrRestoreCompanyFromTrash(_parent, { id, isRestore }, context) {
      await context.services.companies.deleteOrRestoreCompanyFromTrash(viewerOf(context), id, isRestore);
      return acknowledged(isRestore ? i18n.t('Company restored') : i18n.t('Company permanently deleted'));
    },

    async suspendCompany(_parent, given, context) {
      const isChanged = await context.services.companies.suspendCompany(viewerOf(context), given);
      if (!isChanged) return acknowledged(i18n.t('Nothing to change'));
      return acknowledged(given.isSuspended ? i18n.t('Company suspended') : i18n.t('Suspension lifted'));
    },

    ...domainMutations,
  },
};

const UPDATED = {
  nothing: /*i18n*/ 'Nothing to change',
  slug: /*i18n*/ 'Slug updated',
  company: /*i18n*/ 'Company updated',
} as const;

async function paged(
  input: SearchInput | null | undefined,
  find: (page: { pattern: string | null; limit: number; offset: number }) => Promise<FoundCompanies>,
) {
  const page = pageRequest(input);
  const { rows, total } = await find({ ...page, pattern: page.search && containsPattern(page.search) });
  return acknowledged(i18n.t('Companies found'), { data: rows.map(toCompany), page: pageInfo(page, total) });
}
