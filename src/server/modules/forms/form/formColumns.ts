import { v7 as newId } from 'uuid';
import { isQuestionKey, questionKey } from '#contract/forms/askedFields.ts';
import { NEW_FORM_FIELDS, NEW_FORM_WORDS } from '#contract/forms/newForm.ts';
import { searchTextOf } from '#contract/people/searchText.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { embedOrigins } from '#contract/validation/web-address/embedSites.ts';
import { normalizeLink } from '#contract/validation/web-address/link.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { ArrivalSetupInput } from '#server/modules/people/changes/arrival/arrivalSetupInput.ts';
import { NO_SETUP, withSetupInput } from '#server/modules/people/changes/arrival/arrivalSetupInput.ts';
import type { StoredConsent, StoredField } from '../forms.table.ts';
import type { FormRow, NewForm } from './forms.store.ts';

/** The columns of a form that people decide about; the others the server fills in. */
export type FormColumns = Pick<FormRow, (typeof DECIDED)[number]>;

const DECIDED = [
  'title',
  'slug',
  'description',
  'button',
  'thanks',
  'redirect_url',
  'is_open',
  'confirms_email',
  'fields',
  'consents',
  'stage_id',
  'source_id',
  'group_ids',
  'tags',
  'manager_ids',
  'embed_sites',
] as const;

type Given<T> = T | null | undefined;

/** What people send of a form. A field that is not given keeps its value. */
export interface FormInput extends ArrivalSetupInput {
  title?: Given<string>;
  slug?: Given<string>;
  description?: Given<string>;
  button?: Given<string>;
  thanks?: Given<string>;
  redirectUrl?: Given<string>;
  isOpen?: Given<boolean>;
  confirmsEmail?: Given<boolean>;
  fields?: Given<
    readonly {
      key?: Given<string>;
      label: string;
      help?: Given<string>;
      isRequired: boolean;
      isLong?: Given<boolean>;
    }[]
  >;
  consents?: Given<
    readonly { key?: Given<string>; wording: string; isRequired: boolean; isForTexts: boolean }[]
  >;
  embedSites?: Given<readonly string[]>;
}

/** What a new form has where nothing else is said. */
export const NEW_FORM: FormColumns = {
  ...NEW_FORM_WORDS,
  redirect_url: null,
  is_open: true,
  confirms_email: false,
  fields: NEW_FORM_FIELDS,
  consents: [],
  ...NO_SETUP,
  embed_sites: [],
};

/** The columns with the given values; null only empties a field that may be empty. */
export function withInput(columns: FormColumns, input: FormInput): FormColumns {
  return {
    title: tidyText(input.title ?? columns.title),
    slug: input.slug ?? columns.slug,
    description: tidyLines(input.description ?? columns.description),
    button: tidyText(input.button ?? columns.button),
    thanks: tidyLines(input.thanks ?? columns.thanks),
    redirect_url: input.redirectUrl === undefined ? columns.redirect_url : input.redirectUrl || null,
    is_open: input.isOpen ?? columns.is_open,
    confirms_email: input.confirmsEmail ?? columns.confirms_email,
    fields: input.fields?.map((field) => storedField(field, columns.fields)) ?? columns.fields,
    consents: input.consents ? storedConsents(input.consents, columns.consents) : columns.consents,
    ...withSetupInput(columns, input),
    embed_sites: input.embedSites ? embedOrigins(input.embedSites) : columns.embed_sites,
  };
}

/** How the form's own columns are written: lists as JSON, and what it is found by. */
export function storedForm(columns: FormColumns): Pick<NewForm, keyof FormColumns | 'search'> {
  const decided = Object.fromEntries(DECIDED.map((column) => [column, columns[column]])) as FormColumns;
  return {
    ...decided,
    redirect_url: columns.redirect_url && normalizeLink(columns.redirect_url),
    fields: JSON.stringify(columns.fields),
    consents: JSON.stringify(columns.consents),
    embed_sites: JSON.stringify(columns.embed_sites),
    search: searchTextOf([columns.title, columns.slug], []),
  };
}

/** The columns for the activity log, without the values for new leads, which are only ids. */
export function loggedForm(columns: FormColumns): FieldValues {
  return {
    title: columns.title,
    slug: columns.slug,
    description: columns.description,
    button: columns.button,
    thanks: columns.thanks,
    redirectUrl: columns.redirect_url,
    isOpen: columns.is_open,
    confirmsEmail: columns.confirms_email,
    fields: columns.fields.map(({ label, isRequired }) => (isRequired ? `${label} *` : label)).join('; '),
    consents: columns.consents.map(({ wording }) => wording).join('; '),
    tags: columns.tags.join('; '),
    embedSites: columns.embed_sites.join('; '),
  };
}

/** Whether anything of them is different. */
export function isOtherwise(one: FormColumns, other: FormColumns): boolean {
  return DECIDED.some((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]));
}

/** A question that the form does not have is a new one, whatever it is called. */
function storedField(
  { key: named, label, help, isRequired, isLong }: NonNullable<FormInput['fields']>[number],
  had: readonly StoredField[],
): StoredField {
  const isNew = !named || (isQuestionKey(named) && !had.some(({ key }) => key === named));
  const key = isNew ? questionKey(newId()) : named;
  return {
    key,
    label: tidyText(label),
    help: tidyText(help ?? ''),
    isRequired,
    isLong: isQuestionKey(key) && isLong === true,
  };
}

/** The names of consents are the server's to give, each to one alone. */
function storedConsents(
  given: NonNullable<FormInput['consents']>,
  had: readonly StoredConsent[],
): StoredConsent[] {
  const free = new Set(had.map(({ key }) => key));
  return given.map(({ key, wording, isRequired, isForTexts }) => ({
    key: key && free.delete(key) ? key : newId(),
    wording: tidyText(wording),
    isRequired,
    isForTexts,
  }));
}
