import type { FastifyRequest } from 'fastify';
import { companyAddress } from '#server/http/public/companyAddress.ts';
import type { FormAddress, OpenForm } from '../openForm.ts';

/** The route parameters that identify a form. */
export interface FormParams {
  /** Omitted on a company's custom domain. */
  company?: string;
  form: string;
}

type OnHost = Pick<FastifyRequest, 'customDomain'>;

/** Which form a request is for: on a company's own domain, only one of that company. */
export function addressOf(request: OnHost & { params: FormParams }): FormAddress {
  const { company = '', form } = request.params;
  return { company: companyAddress(request, company), form: form.toLowerCase() };
}

/** The path of the form's page. A custom domain already identifies the company. */
export function pathOf({ form, shown }: OpenForm, { customDomain }: OnHost): string {
  return customDomain ? `/f/${form.slug}` : `/f/${encodeURIComponent(shown.slug ?? '')}/${form.slug}`;
}
