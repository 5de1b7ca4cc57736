import { FIELD_SYNONYMS } from '#contract/import/fieldSynonyms.ts';
import { comparableHeader, guessColumns } from '#contract/import/guessColumns.ts';
import type { ImportField } from '#contract/import/guessColumns.ts';

const FIELDS: ImportField[] = [
  { path: 'fullName', label: 'Name', means: 'fullName' },
  { path: 'personalInformation.fullName.firstName', label: 'First name', means: 'firstName' },
  { path: 'personalInformation.fullName.lastName', label: 'Last name', means: 'lastName' },
  { path: 'personalInformation.phoneNumber.number', label: 'Phone', means: 'phone' },
  { path: 'personalInformation.email', label: 'Email', means: 'email' },
  { path: 'companyInformation.jobTitle', label: 'Job Title', means: 'jobTitle' },
  { path: 'companyInformation.companyName', label: 'Company', means: 'companyName' },
  { path: 'leadStatus.statusLevel', label: 'Status', means: 'status' },
  { path: 'custom.shoeSize', label: 'Shoe size' },
];

it.each([
  ['our own labels', ['Phone', 'Email', 'Shoe size'], ['number', 'email', 'shoeSize']],
  ['our own paths', ['personalInformation.email', 'leadStatus.statusLevel'], ['email', 'statusLevel']],
  [
    'other case and signs',
    ['  PHONE ', 'E-Mail', 'shoe_size', 'job-title'],
    ['number', 'email', 'shoeSize', 'jobTitle'],
  ],
  [
    'English',
    ['Mobile', 'E-mail address', 'Surname', 'First Name', 'Role'],
    ['number', 'email', 'lastName', 'firstName', 'jobTitle'],
  ],
  [
    'German',
    ['Vorname', 'Nachname', 'Handy', 'E-Mail-Adresse', 'Firma'],
    ['firstName', 'lastName', 'number', 'email', 'companyName'],
  ],
  ['German with Name for the last one', ['Name', 'Vorname', 'Tel.'], ['lastName', 'firstName', 'number']],
  ['French', ['Prénom', 'Nom', 'Téléphone', 'Société'], ['firstName', 'lastName', 'number', 'companyName']],
  [
    'Spanish',
    ['Nombre', 'Apellidos', 'Móvil', 'Correo electrónico'],
    ['firstName', 'lastName', 'number', 'email'],
  ],
  [
    'Google contacts',
    ['First Name', 'Phone 1 - Value', 'E-mail 1 - Value'],
    ['firstName', 'number', 'email'],
  ],
  ['a mobile number before one at work', ['Business Phone', 'Mobile Phone'], [null, 'number']],
  ['an exact name before a likelier word', ['Mobile', 'Phone'], [null, 'number']],
  ['each field once', ['Email', 'E-Mail', 'Mail'], ['email', null, null]],
  ['a whole name', ['Full name', 'Cell'], ['fullName', 'number']],
  ['nothing known', ['Colour', '', '???'], [null, null, null]],
])('finds %s', (_, headers, expected) => {
  expect(guessColumns(headers, FIELDS).map((path) => path?.split('.').at(-1) ?? null)).toEqual(expected);
});

it('knows each word for one field only, in the form that headers are compared in', () => {
  const words: string[] = Object.values(FIELD_SYNONYMS).flat();
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(words.map(comparableHeader)).toEqual(words);
});
