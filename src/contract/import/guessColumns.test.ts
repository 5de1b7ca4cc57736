import type { ImportField } from '#contract/import/guessColumns.ts';
import { comparableHeader, guessColumns } from '#contract/import/guessColumns.ts';
import { importFieldsOf } from '#contract/import/importFields.ts';

const FIELDS: ImportField[] = [...importFieldsOf('LEAD'), { path: 'shoeSize', label: 'Shoe size' }];

it.each([
  ['our own labels', ['Phone', 'Email', 'Shoe size'], ['phoneNumber', 'email', 'shoeSize']],
  ['our own names', ['companyName', 'statusId'], ['companyName', 'statusId']],
  [
    'other case and signs',
    ['  PHONE ', 'E-Mail', 'shoe_size', 'job-title'],
    ['phoneNumber', 'email', 'shoeSize', 'jobTitle'],
  ],
  [
    'English',
    ['Mobile', 'E-mail address', 'Surname', 'First Name', 'Role'],
    ['phoneNumber', 'email', 'lastName', 'firstName', 'jobTitle'],
  ],
  [
    'German',
    ['Vorname', 'Nachname', 'Handy', 'E-Mail-Adresse', 'Firma'],
    ['firstName', 'lastName', 'phoneNumber', 'email', 'companyName'],
  ],
  [
    'German with Name for the last one',
    ['Name', 'Vorname', 'Tel.'],
    ['lastName', 'firstName', 'phoneNumber'],
  ],
  [
    'French',
    ['Prénom', 'Nom', 'Téléphone', 'Société'],
    ['firstName', 'lastName', 'phoneNumber', 'companyName'],
  ],
  [
    'Spanish',
    ['Nombre', 'Apellidos', 'Móvil', 'Correo electrónico'],
    ['firstName', 'lastName', 'phoneNumber', 'email'],
  ],
  [
    'Google contacts',
    ['First Name', 'Phone 1 - Value', 'E-mail 1 - Value'],
    ['firstName', 'phoneNumber', 'email'],
  ],
  ['a mobile number before one at work', ['Business Phone', 'Mobile Phone'], ['workPhone', 'phoneNumber']],
  ['an exact name before a label', ['Mobile', 'Phone'], ['mobilePhone', 'phoneNumber']],
  [
    'several numbers and addresses',
    ['Phone 1 - Value', 'Phone 2 - Value', 'Home Phone', 'Work Email', 'Personal Email'],
    ['phoneNumber', 'phone2', 'homePhone', 'email', 'homeEmail'],
  ],
  ['each field once', ['Email', 'E-Mail', 'Mail'], ['email', null, null]],
  ['a whole name', ['Full name', 'Cell'], ['fullName', 'phoneNumber']],
  ['nothing known', ['Colour', '', '???'], [null, null, null]],
])('finds %s', (_, headers, expected) => {
  expect(guessColumns(headers, FIELDS)).toEqual(expected);
});

it('knows each word for one field only, in the form that headers are compared in', () => {
  const words = FIELDS.flatMap(({ synonyms }) => (synonyms ? synonyms.split(' ') : []));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(words.map(comparableHeader)).toEqual(words);
});
