import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { MutationResolvers } from '#server/graphql/types.generated.ts';

/** The mutations of custom domains and their certificates. */
export const domainMutations = {
  async checkDnsPropagation(_parent, { domain, companyId }, context) {
    const { domain: checked, ipAddress } = await context.services.domains.checkDnsPropagation(
      viewerOf(context),
      domain,
      companyId,
    );
    return acknowledged(`${checked} points to ${ipAddress}`);
  },

  async addDomain(_parent, { companyId, domain }, context) {
    await context.services.domains.addDomain(viewerOf(context), companyId, domain);
    return acknowledged('Domain added');
  },

  async removeDomain(_parent, { companyId }, context) {
    await context.services.domains.removeDomain(viewerOf(context), companyId);
    return acknowledged('Domain removed');
  },

  async installSSL(_parent, { companyId }, context) {
    const state = await context.services.domains.installSSL(viewerOf(context), companyId);
    return acknowledged(CERTIFICATE_MESSAGES[state]);
  },
} satisfies MutationResolvers;

const CERTIFICATE_MESSAGES = {
  requested: 'The certificate was requested. This can take a minute',
  active: 'The certificate is already installed',
} as const;
