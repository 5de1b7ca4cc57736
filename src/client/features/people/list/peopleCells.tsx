import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { shownEntries } from '#client/entities/lead-options/fieldChoices.ts';
import { CustomValue } from '#client/entities/lead-options/record-fields/CustomValue.tsx';
import type { FileOwner } from '#client/entities/lead-options/references/fileOwner.ts';
import type { PersonRow } from '#client/entities/people/api/peopleListApi.ts';
import { OptionCell } from '#client/entities/people/OptionCell.tsx';
import type { LeadRow } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { ShownContactPoint } from '#client/entities/people/shownText.ts';
import { contactPointText } from '#client/entities/people/shownText.ts';
import { WhatsAppLink } from '#client/entities/people/WhatsAppLink.tsx';
import { EmailLink, PhoneLink, WebLink } from '#client/kit/links/ContactLinks.tsx';
import { CellAvatar } from '#client/kit/list-table/CellAvatar.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { dateText } from '#client/kit/time/dateText.ts';
import { DueTime } from '#client/kit/time/DueTime.tsx';
import { listText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomField, CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { COLUMN_FIELDS, fieldPath, isFieldOf } from '#contract/people/personFields.ts';
import { valueAt } from '#contract/people/personValues.ts';
import { readableZone } from '#contract/time/timeZones.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import styles from './peopleCells.module.css';

/** The cells of the list of leads or of contacts, by column: what a field shows follows from its type. */
export function peopleCells(
  kind: PersonKind,
  timeZone: string,
  customFields: readonly CustomFieldDescription[] = [],
): ListCells<PersonRow> {
  const fields: readonly (FieldDescription & { list: { path: string }; custom?: CustomField })[] = [
    ...COLUMN_FIELDS,
    ...customFields,
  ];
  return Object.fromEntries(
    fields
      .filter((field) => isFieldOf(field, kind))
      .map((field) => {
        const path = fieldPath(field, kind);
        const more = MORE_OF[field.id];
        const cell = (person: PersonRow) =>
          field.list?.isName ? (
            <PersonName person={person} />
          ) : (
            <>
              {fieldCell(field, valueAt(person, path), timeZone, { kind, recordId: person._id })}
              {more && <MoreMark entries={person[more]} />}
            </>
          );
        return [field.list.path, cell];
      }),
  );
}

/** One value as a list shows it. Due times and dates are the company's. */
function fieldCell(
  field: FieldDescription & { custom?: CustomField },
  shown: unknown,
  timeZone: string,
  owner: FileOwner,
): ReactNode {
  if (shown === null || shown === undefined) return null;
  if (field.custom)
    return (
      <CustomValue
        field={{ type: field.custom.type, custom: field.custom }}
        value={shown as string | string[]}
        owner={owner}
      />
    );
  if (field.isKeptAsTyped)
    return <PhoneLink phoneNumber={shown as Parameters<typeof PhoneLink>[0]['phoneNumber']} />;
  switch (field.type) {
    case 'phone':
      return <WhatsAppLink number={String(shown)} />;
    case 'email':
      return <EmailLink email={String(shown)} />;
    case 'link':
      return <WebLink href={String(shown)} />;
    case 'moment':
      return field.writtenBy ? (
        <time dateTime={String(shown)}>{dateText(zonedDay(String(shown), timeZone))}</time>
      ) : (
        <DueTime isBrief at={String(shown)} timeZone={timeZone} />
      );
    case 'choice':
      return i18n.t(field.choices?.[String(shown)] ?? String(shown));
    case 'timeZone':
      return readableZone(String(shown));
    case 'reference':
    case 'references':
      return referenceCell(field, shown);
    case 'phones':
    case 'emails':
      return listText((shown as ShownContactPoint[]).map(contactPointText), 'unit');
    default:
      return Array.isArray(shown) ? listText(shown, 'unit') : String(shown);
  }
}

/** The field with the additional values, by the field of the primary one. */
const MORE_OF: Readonly<Partial<Record<string, 'morePhones' | 'moreEmails'>>> = {
  phoneNumber: 'morePhones',
  email: 'moreEmails',
};

/** How many more numbers or addresses a person has, and which. */
function MoreMark({ entries }: { entries: readonly ShownContactPoint[] }) {
  if (entries.length === 0) return null;
  return (
    <span className={styles.more} data-tip={listText(entries.map(contactPointText), 'unit')}>
      <span aria-hidden="true">+{entries.length}</span>
      <span className="visually-hidden">
        {plural({ count: entries.length }, { one: '# more', other: '# more' })}
      </span>
    </span>
  );
}

function referenceCell(field: FieldDescription, shown: unknown): ReactNode {
  const entries = shownEntries(field, shown);
  // Only stage, status and source are colored: more colors in a row say nothing
  if (field.type === 'references' || entries.some(({ colour }) => colour === undefined))
    return listText(
      entries.map(({ name }) => name),
      'unit',
    );
  const isDot = field.names === 'STATUS' || field.names === 'SOURCE';
  return entries.map(({ id, name, colour = '' }) => (
    <OptionCell key={id} name={name} colour={colour} isDot={isDot} />
  ));
}

/** A person in a list: initials and name, and for a lead whether it was converted. */
function PersonName({
  person,
}: {
  person: Pick<LeadRow, 'personalInformation'> & Partial<Pick<LeadRow, 'contactId'>>;
}) {
  const title = personTitle(person);
  return (
    <span className={styles.person}>
      <CellAvatar name={title} />
      <span dir="auto" className={styles.name}>
        {title}
      </span>
      {person.contactId && (
        <span className={styles.converted} data-tip={t`Converted`}>
          <CellPill tone="success">{t`Converted`}</CellPill>
        </span>
      )}
    </span>
  );
}
