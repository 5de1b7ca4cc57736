import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { shownEntries } from '#client/entities/lead-options/fieldChoices.ts';
import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import { WhatsAppLink } from '#client/entities/people/WhatsAppLink.tsx';
import { EmailLink, PhoneLink, WebLink } from '#client/kit/links/ContactLinks.tsx';
import { PhoneNumberLink } from '#client/kit/links/PhoneNumberLink.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { readableZone } from '#contract/time/timeZones.ts';
import styles from '../page/PersonPage.module.css';

/** The link that a value of a field opens: a call, a message, a page; undefined for a field without. */
export function linkOf(field: FieldDescription, shown: unknown): ReactNode {
  const { type, isKeptAsTyped } = field;
  const isCustom = 'custom' in field;
  if (shown === null || shown === undefined || shown === '') return undefined;
  if (isKeptAsTyped)
    return <PhoneLink phoneNumber={shown as Parameters<typeof PhoneLink>[0]['phoneNumber']} />;
  if (type === 'phone' && isCustom) return <PhoneNumberLink phoneNumber={String(shown)} />;
  if (type === 'phone') return <WhatsAppLink number={String(shown)} />;
  if (type === 'email') return <EmailLink email={String(shown)} />;
  return type === 'link' ? <WebLink href={String(shown)} /> : undefined;
}

/** The chosen values of a field on a person's page, with the colors of lead options. */
export function ChosenValues({ field, shown }: { field: FieldDescription; shown: unknown }) {
  const choice = field.choices?.[String(shown)];
  if ((field.type === 'choice' && 'custom' in field) || field.type === 'rating') return choice;
  if (field.type === 'choice' || field.type === 'yesNo') return choice && i18n.t(choice);
  if (field.type === 'timeZone') return readableZone(String(shown));
  if (field.type === 'user') return choice ?? t`Former member`;
  if (field.type === 'choices')
    return (
      Array.isArray(shown) && shown.map((id) => <Label key={id} name={field.choices?.[String(id)] ?? ''} />)
    );
  if (field.type === 'labels')
    return Array.isArray(shown) && shown.map((label) => <Label key={label} name={label} />);
  const entries = shownEntries(field, shown);
  if (field.names === 'MANAGER') return entries[0]?.name;
  return entries.map(({ id, name, colour }) =>
    colour === undefined ? (
      <Label key={id} name={name} />
    ) : (
      <OptionPill key={id} name={name} colour={colour} isDot={field.names === 'SOURCE'} />
    ),
  );
}

function Label({ name }: { name: string }) {
  return <span className={styles.label}>{name}</span>;
}
