import type { FastifyRequest } from 'fastify';
import { companyAddress } from '#server/http/public/companyAddress.ts';
import type { FormAddress, OpenForm } from '../openForm.ts';

/** What a route of forms says of which it is. */
export interface FormParams {
  /** Left out on a company's own domain. */
  company?: string;
  form: string;
}

type OnHost = Pick<FastifyRequest, 'customDomain'>;

/** Which form a request is for: on a company's own domain, only one of that company. */
export function addressOf(request: OnHost & { params: FormParams }): FormAddress {
  const { company = '', form } = request.params;
  return { company: companyAddress(request, company), form: form.toLowerCase() };
}

/** Where its page stands: the company's own domain says of which company it is. */
export function pathOf({ form, shown }: OpenForm, { customDomain }: OnHost): string {
  return customDomain ? `/f/${form.slug}` : `/f/${encodeURIComponent(shown.slug ?? '')}/${form.slug}`;
}
