import { moneyText } from '#contract/money/currency.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { fieldChanges } from '#server/modules/events/changes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { isNoteOf } from '#server/modules/notes/noteRights.ts';
import type { RecordTimelineRow } from './recordTimeline.store.ts';
import type { TimelineEntry } from './timelineEntry.ts';
import type { TimelineKind } from './timelineKind.ts';
import { timelineKind } from './timelineKind.ts';

/** A line of the timeline of an account or a deal; `named` writes mentions with current names. */
export function recordEntry(
  row: RecordTimelineRow,
  viewer: CompanyViewer,
  named: (text: string) => string,
): TimelineEntry {
  const { before, after, subject_id: id, subject_kind: kind, subject_name: name } = row;
  const { happenedAt, outcome } = (after ?? {}) as Record<string, string | undefined>;
  return {
    _id: row.id,
    kind: kindOf(row),
    at: happenedAt ? new Date(happenedAt) : row.at,
    actorName: row.actor_name,
    text: row.note === null ? textOf(row) : named(row.note),
    outcome: outcome ?? null,
    changes: fieldChanges(inMoney(before, row), inMoney(after, row)).filter(
      (change) => !isUnsaid(row, change.field) && change.before !== change.after,
    ),
    jobId: null,
    note:
      row.note === null
        ? null
        : {
            isPinned: row.is_pinned,
            mayChange: isNoteOf(viewer, row),
            editedBy: row.edited_by,
            editedAt: row.edited_at,
          },
    sms: null,
    about: id && kind ? { _id: id, kind, name: name ?? '' } : null,
  };
}

function kindOf(row: RecordTimelineRow): TimelineKind {
  if (row.entity === 'quote') return OF_QUOTE[row.action] ?? 'QUOTE_CHANGED';
  if (row.entity === 'invoice') return OF_INVOICE[row.action] ?? 'INVOICE_CHANGED';
  return OF_DEAL[row.action] ?? timelineKind({ ...row, job_kind: null });
}

/** The text of an entry: the number of a quote or invoice, the reason of a closed deal, the title of a task. */
function textOf({ entity, action, after }: RecordTimelineRow): string | null {
  const { number, text, reason } = (after ?? {}) as Record<string, string | null | undefined>;
  if (entity === 'quote' || entity === 'invoice') return number ?? null;
  return (action === 'won' || action === 'lost' ? reason : text) ?? null;
}

/** Fields that the entry says otherwise, or that name the record: of quotes and invoices all. */
function isUnsaid({ entity, action }: RecordTimelineRow, field: string): boolean {
  if (entity === 'quote' || entity === 'invoice') return true;
  if (field === 'lines') return true;
  // Names of people who are hidden from the viewer
  if (entity === 'organization' && (field === 'person' || field === 'role')) return true;
  return action === 'updated' || action === 'created' ? field === entity : UNSAID.has(field);
}

/** With amounts as they are read, in the currency of the change or of the deal. */
function inMoney(values: FieldValues | null, { currency: own }: RecordTimelineRow): FieldValues | null {
  const amount = values?.['amount'];
  const currency = values?.['currency'] ?? own;
  if (typeof amount !== 'number' || typeof currency !== 'string') return values;
  return { ...values, amount: moneyText(amount, currency) };
}

const UNSAID = new Set(['deal', 'organization', 'name', 'text', 'outcome', 'happenedAt', 'status', 'reason']);

const OF_DEAL: Record<string, TimelineKind> = {
  moved: 'STAGE_CHANGED',
  won: 'DEAL_WON',
  lost: 'DEAL_LOST',
  reopened: 'DEAL_REOPENED',
  invoiced: 'DEAL_INVOICED',
};

const OF_QUOTE: Record<string, TimelineKind> = {
  created: 'QUOTE_CREATED',
  sent: 'QUOTE_SENT',
  viewed: 'QUOTE_VIEWED',
  accepted: 'QUOTE_ACCEPTED',
};

const OF_INVOICE: Record<string, TimelineKind> = {
  created: 'INVOICE_CREATED',
  issued: 'INVOICE_ISSUED',
  sent: 'INVOICE_SENT',
  viewed: 'INVOICE_VIEWED',
  'payment-recorded': 'INVOICE_PAID',
  voided: 'INVOICE_VOIDED',
};
