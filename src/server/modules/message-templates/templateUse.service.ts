import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { addUse, readTemplateBody } from './messageTemplates.store.ts';

/** Counts one message made from the template, in the transaction that logs it. Refuses a template that is not the company's. */
export async function countTemplateUse(tx: Tx, companyId: string, templateId: string): Promise<void> {
  const isCounted = isUuid(templateId) && (await addUse(tx, companyId, templateId));
  if (!isCounted) throw notFound('template');
}

/** The text of a template with its merge fields. Refuses a template that is not the company's. */
export async function templateBody(tx: Tx, companyId: string, templateId: string): Promise<string> {
  const body = isUuid(templateId) ? await readTemplateBody(tx, companyId, templateId) : undefined;
  if (body === undefined) throw notFound('template');
  return body;
}
