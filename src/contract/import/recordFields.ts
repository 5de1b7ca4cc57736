import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import { FIELD_SYNONYMS } from './fieldSynonyms.ts';
import type { ImportField } from './guessColumns.ts';
import { importedCustomFields } from './importFields.ts';
import { LABELLED_COLUMNS } from './labelledColumns.ts';

/** The fields of the person of a deal. They only find people: adding them needs CONTACT_FIELDS. */
const FOUND_BY = [
  { path: 'email', label: /*i18n*/ 'Person email', synonyms: 'email emailaddress contactemail mail' },
  { path: 'phone', label: /*i18n*/ 'Person phone', synonyms: 'phone phonenumber mobile contactphone' },
] as const satisfies readonly ImportField[];

/** The fields of an import of deals, in the order of the choice, with the labels of the export. */
export const DEAL_FIELDS = [
  { path: 'title', label: /*i18n*/ 'Deal', synonyms: 'title dealname dealtitle name opportunity subject' },
  {
    path: 'account',
    label: /*i18n*/ 'Account',
    synonyms: 'accountname company companyname organization organisation',
  },
  { path: 'domain', label: /*i18n*/ 'Account domain', synonyms: 'domain website companydomain url' },
  ...FOUND_BY,
  { path: 'pipeline', label: /*i18n*/ 'Pipeline', synonyms: 'pipelinename' },
  { path: 'stage', label: /*i18n*/ 'Stage', synonyms: 'dealstage stagename phase' },
  { path: 'status', label: /*i18n*/ 'Status', synonyms: 'dealstatus state' },
  { path: 'currency', label: /*i18n*/ 'Currency', synonyms: 'currencycode' },
  { path: 'amount', label: /*i18n*/ 'Amount', synonyms: 'value dealvalue dealamount price' },
  { path: 'probability', label: /*i18n*/ 'Probability', synonyms: 'winprobability' },
  {
    path: 'expectedCloseOn',
    label: /*i18n*/ 'Expected close',
    synonyms: 'expectedclosedate closedate expectedcloseon',
  },
  { path: 'closedOn', label: /*i18n*/ 'Closed on', synonyms: 'wontime losttime closedat' },
  { path: 'reason', label: /*i18n*/ 'Reason', synonyms: 'lostreason closereason' },
  { path: 'owner', label: /*i18n*/ 'Owner', synonyms: 'dealowner assignedto responsible salesrep' },
  { path: 'source', label: /*i18n*/ 'Source', synonyms: 'leadsource channel' },
  { path: 'description', label: /*i18n*/ 'Description', synonyms: 'notes note comment' },
  { path: 'createdAt', label: /*i18n*/ 'Created at', synonyms: 'created createdate dealcreated addtime' },
] as const satisfies readonly ImportField[];

/** The fields of an import of accounts, with the labels of the export. */
export const ACCOUNT_FIELDS = [
  {
    path: 'account',
    label: /*i18n*/ 'Account',
    synonyms: 'name accountname company companyname organization organisation',
  },
  { path: 'domain', label: /*i18n*/ 'Domain', synonyms: 'website companydomain url' },
  {
    path: 'accountPhone',
    label: /*i18n*/ 'Phone',
    synonyms: 'phonenumber telephone companyphone mainphone businessphone',
  },
  { path: 'address', label: /*i18n*/ 'Address', synonyms: 'street location' },
  { path: 'owner', label: /*i18n*/ 'Owner', synonyms: 'accountowner assignedto responsible' },
  { path: 'description', label: /*i18n*/ 'Description', synonyms: 'notes note comment' },
  { path: 'createdAt', label: /*i18n*/ 'Created at', synonyms: 'created createdate dateadded' },
] as const satisfies readonly ImportField[];

/** The same of an account, whose own address and number a file may call email and phone. */
const FOUND_BY_OF_ACCOUNT = [
  { ...FOUND_BY[0], synonyms: 'contactemail' },
  { ...FOUND_BY[1], synonyms: 'contactphone' },
] as const satisfies readonly ImportField[];

/** The other fields of the person of a deal or an account, for users who may add contacts. */
const CONTACT_FIELDS = [
  {
    path: 'fullName',
    label: /*i18n*/ 'Person',
    synonyms: 'personname contact contactname contactperson primarycontact fullname ansprechpartner kontakt',
  },
  {
    path: 'firstName',
    label: /*i18n*/ 'Person first name',
    synonyms: `contactfirstname ${FIELD_SYNONYMS.firstName}`,
  },
  {
    path: 'lastName',
    label: /*i18n*/ 'Person last name',
    synonyms: `contactlastname ${FIELD_SYNONYMS.lastName}`,
  },
  { path: 'role', label: /*i18n*/ 'Person role', synonyms: 'role contactrole jobtitle position' },
  ...LABELLED_COLUMNS,
] as const satisfies readonly ImportField[];

/** A field of a deal or an account, or of its person, that a column of a file can be put into. */
export type RecordFieldPath =
  | (typeof DEAL_FIELDS)[number]['path']
  | (typeof ACCOUNT_FIELDS)[number]['path']
  | (typeof CONTACT_FIELDS)[number]['path']
  | CustomKey;

/**
 * The fields of each record, with its custom fields. Fields of its person need the right to add contacts, except those that find the person
 * of a deal.
 */
export function recordFields(
  record: 'DEAL' | 'ACCOUNT',
  mayAddContacts: boolean,
  customFields: readonly CustomField[],
): readonly (ImportField & { path: RecordFieldPath })[] {
  const foundBy = record === 'ACCOUNT' && mayAddContacts ? FOUND_BY_OF_ACCOUNT : [];
  return [
    ...(record === 'DEAL' ? DEAL_FIELDS : ACCOUNT_FIELDS),
    ...importedCustomFields(customFields),
    ...foundBy,
    ...(mayAddContacts ? CONTACT_FIELDS : []),
  ];
}

/** The fields of a person of a deal or an account, without the role. */
export const PERSON_PATHS: readonly RecordFieldPath[] = [...FOUND_BY, ...CONTACT_FIELDS]
  .map(({ path }) => path)
  .filter((path) => path !== 'role');

/** The fields with phone numbers of a person. */
export const PERSON_PHONES: readonly RecordFieldPath[] = [
  'phone',
  ...LABELLED_COLUMNS.filter(({ type }) => type === 'phones').map(({ path }) => path),
];
