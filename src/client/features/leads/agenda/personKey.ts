import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { AgendaFieldsFragment } from './agenda.generated.ts';

/** The person of a call or meeting. Throws for a task of another kind of record. */
export function personKey({ record }: Pick<AgendaFieldsFragment, 'record'>): {
  kind: PersonKind;
  id: string;
} {
  const { kind, _id: id } = record;
  if (kind === 'ACCOUNT' || kind === 'DEAL') throw new Error('Only people have calls and meetings');
  return { kind, id };
}
