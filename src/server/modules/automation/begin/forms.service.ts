import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { startAutomationsFor } from './begin.service.ts';

/** Triggers the automations that wait for this form, or for any. They are about leads. */
export async function enrollByForm(
  tx: Tx,
  { companyId, formId, person, at }: Occurrences['form.submitted'],
): Promise<void> {
  if (person?.kind !== 'LEAD') return;
  const sent = { kind: 'FORM_SENT', personId: person.id } as const;
  await startAutomationsFor(tx, companyId, [{ ...sent, value: formId }, sent], at);
}
