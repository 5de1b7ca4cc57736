import type { FastifyRequest } from 'fastify';
import type { CompanyAddress } from '#server/modules/companies/shownCompany.service.ts';

/** Whose page a request is for: on a company's own domain that company's, whatever slug it names. */
export function companyAddress(
  { customDomain }: Pick<FastifyRequest, 'customDomain'>,
  slug: string,
): CompanyAddress {
  return customDomain ? { domain: customDomain } : { slug: slug.toLowerCase() };
}
