import { i18n } from '#contract/i18n/i18n.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { TextRow } from '#server/modules/sms/inbox/textRow.ts';
import type { TimelineRow } from './timeline.store.ts';
import type { TimelineEntry } from './timelineEntry.ts';
import { timelineKind } from './timelineKind.ts';

/** The line of a text, from the phone of the person or to it; null of all other lines. */
export function textEntry(row: TimelineRow, person: PersonRow): TimelineEntry | null {
  const kind = timelineKind(row);
  if (kind !== 'TEXT_SENT' && kind !== 'TEXT_RECEIVED') return null;
  const { id, text, status, reason, ...written } = row.after as unknown as TextRow;
  const name = `${person.first_name} ${person.last_name}`.trim();
  return {
    _id: row.id,
    kind,
    at: row.at,
    actorName:
      kind === 'TEXT_RECEIVED'
        ? name || (person.phone && phoneForReading(person.phone)) || i18n.t('They')
        : sender(written),
    text,
    outcome: null,
    changes: [],
    jobId: null,
    note: null,
    about: null,
    sms: status && { textId: id, status, reason: reason && reasonText(reason) },
  };
}

function sender({ purpose, origin }: Pick<TextRow, 'purpose' | 'origin'>): string {
  if (purpose === 'AUTOMATION') return i18n.t('An automation');
  if (origin === null) return i18n.t('The company');
  return purpose === 'CAMPAIGN' ? i18n.t('The campaign {origin}', { origin }) : origin;
}
