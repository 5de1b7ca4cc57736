import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DetailsCard as CardName } from '#contract/people/fieldTypes.ts';
import type { EditedField, EditedFieldId } from '#contract/people/personFields.ts';
import { EDITED_FIELDS, isFieldOf } from '#contract/people/personFields.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import { AddressLine } from './AddressLine.tsx';
import { ADDRESS_IDS } from './apartFields.ts';
import { InlineField } from './InlineField.tsx';
import cardStyles from '#client/shared/records/RecordCard.module.css';

interface DetailsCardProps {
  card: CardName;
  /** The viewer may say whose leads they are. */
  mayAssign: boolean;
  /** Fields that are shown elsewhere. */
  except?: readonly EditedFieldId[];
}

/** One card of a person's page: the fields that the contract puts there, edited inline. */
export function DetailsCard({ card, mayAssign, except = [] }: DetailsCardProps) {
  const { record } = usePersonPage();
  const isLost = record.kind === 'LEAD' && record.leadStatus?.outcome === 'LOST';
  const fields = EDITED_FIELDS.filter(
    (field) =>
      'card' in field &&
      field.card === card &&
      isFieldOf(field, record.kind) &&
      !except.includes(field.id) &&
      !ADDRESS_IDS.includes(field.id) &&
      (mayAssign || !('isForAssigners' in field)) &&
      (isLost || field.id !== 'lostReason'),
  );
  return (
    <section className={cardStyles.card} aria-label={t(TITLES[card])}>
      <h2>{t(TITLES[card])}</h2>
      {fields.toSorted(byPlace).map((field) => (
        <InlineField key={field.id} field={field} />
      ))}
      {card === 'details' && <AddressLine />}
    </section>
  );
}

const TITLES: Record<CardName, MessageDescriptor> = {
  followUp: msg`Follow-up`,
  details: msg`Details`,
  labels: msg`Interests and labels`,
};

// Interests come first, the origin last
const PLACES: Partial<Record<EditedFieldId, number>> = {
  projectIds: -3,
  propertyCategory: -2,
  groupIds: -1,
  sourceId: 1,
};

function byPlace(one: EditedField, other: EditedField): number {
  return (PLACES[one.id] ?? 0) - (PLACES[other.id] ?? 0);
}
