import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/scopes.ts';

/** Counts one message made from the template, in the transaction that logs it. Refuses a template that is not the company's. */
export async function countTemplateUse(tx: Tx, companyId: string, templateId: string): Promise<void> {
  const changed = isUuid(templateId)
    ? await tx
        .updateTable('message_templates')
        .set(({ eb }) => ({ total_sent: eb('total_sent', '+', 1) }))
        .where('company_id', '=', companyId)
        .where('id', '=', templateId)
        .returning('id')
        .execute()
    : [];
  if (changed.length === 0) throw notFound('template');
}
