import { i18n } from '#contract/i18n/i18n.ts';
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
    return acknowledged(i18n.t('{checked} points to {ipAddress}', { checked, ipAddress }));
  },

  async addDomain(_parent, { companyId, domain }, context) {
    await context.services.domains.addDomain(viewerOf(context), companyId, domain);
    return acknowledged(i18n.t('Domain added'));
  },

  async removeDomain(_parent, { companyId }, context) {
    await context.services.domains.removeDomain(viewerOf(context), companyId);
    return acknowledged(i18n.t('Domain removed'));
  },

  async installSSL(_parent, { companyId }, context) {
    const state = await context.services.domains.installSSL(viewerOf(context), companyId);
    return acknowledged(CERTIFICATE_MESSAGES[state]);
  },
} satisfies MutationResolvers;

const CERTIFICATE_MESSAGES = {
  requested: /*i18n*/ 'The certificate was requested. This can take a minute',
  active: /*i18n*/ 'The certificate is already installed',
} as const;
