import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { ContactPointType, LabelledEmail, LabelledPhone } from './contact-points/contactPoints.ts';

/** Leads and contacts are people of two kinds. */
export type PersonKind = 'LEAD' | 'CONTACT';

/**
 * What a value of each type is where people edit it and where the API takes it. An empty text is '', an empty list [], anything
 * else that is empty null. The second half is for the fields that a company adds itself.
 */
export interface FieldValues {
  text: string;
  email: string;
  /** As it was typed. */
  phone: string;
  /** An address on the web: http or https. */
  link: string;
  /** One key of the field's choices. */
  choice: string | null;
  /** The IANA name of a time zone. */
  timeZone: string | null;
  /** A moment as RFC 3339. */
  moment: string | null;
  /** The id of an entry of lead setup, or of a lead manager. */
  reference: string | null;
  /** Ids of entries of lead setup, or of projects. */
  references: string[];
  /** Texts that people make up. */
  labels: string[];
  /** Phone numbers in addition to the primary one. */
  phones: LabelledPhone[];
  /** Email addresses in addition to the primary one. */
  emails: LabelledEmail[];

  /** A decimal number, as it was typed. */
  number: string;
  /** An amount in the field's currency, as it was typed. */
  money: string;
  /** A day: YYYY-MM-DD. */
  date: string | null;
  choices: string[];
  /** The id of a user of the company. */
  user: string | null;
  /** YES or NO. */
  yesNo: string | null;
  /** Text of several lines. */
  longText: string;
  /** A moment as RFC 3339 in UTC. */
  dateTime: string | null;
  /** 1 to 5. */
  rating: string | null;
  /** The id of a record. */
  relation: string | null;
  /** The id and the name of a file: see fileValue.ts. */
  file: string | null;
}

/** The type of a field. */
export type FieldType = keyof FieldValues;

/** A value of a field with one control. */
export type FieldValue = FieldValues[Exclude<FieldType, ContactPointType>];

/** The target of a reference. */
export type ReferenceKind = OptionKind | 'MANAGER' | 'PROJECT';

/** A group of fields in forms. */
export type FormSection = 'person' | 'work' | 'labels' | 'followUp' | 'address';

/** A card of fields on a person's page. */
export type DetailsCard = 'details' | 'followUp' | 'labels';

/** How the lists of leads and contacts, and the files exported from them, show a field. */
export interface ListedField {
  /** The column's id, as the specification names it. */
  path: string;
  /** The column header. */
  label: string;
  /** The server's sort key; without it the column has no order. */
  sort?: string;
  /** The least width in CSS pixels. */
  width?: number;
  /** On a phone's card it is understood without its label. */
  isPlain?: true;
  /** Names the row. */
  isName?: true;
  /** The lists that show it by default; other lists of people who have the field can show it. */
  shown?: readonly PersonKind[];
}

/** One field of a lead or contact. */
export interface FieldDescription {
  /** Its name in PersonInput, and in conflicts, events and imports. */
  id: string;
  /** The label: in forms, messages, the activity log and imports. */
  label: string;
  type: FieldType;
  /** The column of `people`; a company's custom field has the slot that the server gave it. */
  column?: string;
  /** Where Lead and Contact of the API show it. */
  path: string | Readonly<Record<PersonKind, string>>;
  /** Without it leads and contacts have the field. */
  onlyOf?: PersonKind;
  /** Who sets it. Default: users, through PersonInput. SYSTEM: the product. ONCE: the user who adds the person; it never changes. */
  writtenBy?: 'SYSTEM' | 'ONCE';
  /** May be changed by those alone who see everybody's leads. */
  isForAssigners?: true;
  /** Of text: the most characters. */
  length?: number;
  /** Of text: the column holds '' instead of null. */
  isNeverNull?: true;
  /** Of a phone number: the typed form is stored, too, and the API returns both. */
  isKeptAsTyped?: true;
  /** Of a choice: its keys with their labels. */
  choices?: Readonly<Record<string, string>>;
  /** The keys of choices that are no longer offered. */
  formerChoices?: readonly string[];
  /** Of references. */
  names?: ReferenceKind;
  /** Where forms have it. */
  form?: FormSection;
  /** The card that shows it on a person's page. */
  card?: DetailsCard;
  /** How lists and exports have it. */
  list?: ListedField;
  /** A search looks in it. */
  isSearched?: true;
  /** The kind of duplicate match that uses it. */
  matches?: 'PHONE' | 'EMAIL' | 'NAME_AND_COMPANY';
  /** In a merge the fields of a unit come from one person: halves of two names make no name. */
  mergedAs?: 'name' | 'address';
  /** A file can contain it: it is imported, and exported without loss. ONCE fields are imported for new people only. */
  inFiles?: true;
}
