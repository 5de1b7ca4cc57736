import type { ImportField } from './guessColumns.ts';

/** A field of a booking that a column of a file can be put into. */
export type BookingFieldPath =
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'eventType'
  | 'start'
  | 'end'
  | 'duration'
  | 'hosts'
  | 'place'
  | 'status'
  | 'outcome';

/** The fields in the order of the choice, with the labels of the export. */
export const BOOKING_FIELDS: readonly (ImportField & { path: BookingFieldPath })[] = [
  {
    path: 'firstName',
    label: /*i18n*/ 'First name',
    synonyms: 'firstname givenname inviteefirstname vorname',
  },
  { path: 'lastName', label: /*i18n*/ 'Last name', synonyms: 'lastname surname inviteelastname nachname' },
  {
    path: 'fullName',
    label: /*i18n*/ 'Full name',
    synonyms: 'name inviteename guest guestname customer client attendee',
  },
  {
    path: 'email',
    label: /*i18n*/ 'Email',
    synonyms: 'emailaddress inviteeemail guestemail attendeeemail mail',
  },
  { path: 'phone', label: /*i18n*/ 'Phone', synonyms: 'phonenumber mobile telephone textremindernumber' },
  {
    path: 'eventType',
    label: /*i18n*/ 'Appointment',
    synonyms: 'eventtype eventtypename service title subject',
  },
  {
    path: 'start',
    label: /*i18n*/ 'Start',
    synonyms: 'startdatetime starttime startdate start date begin from when',
  },
  { path: 'end', label: /*i18n*/ 'End', synonyms: 'enddatetime endtime enddate to until' },
  { path: 'duration', label: /*i18n*/ 'Duration in minutes', synonyms: 'duration minutes length' },
  {
    path: 'hosts',
    label: /*i18n*/ 'Hosts',
    synonyms: 'host username useremail staff provider organizer calendar',
  },
  { path: 'place', label: /*i18n*/ 'Where', synonyms: 'place location' },
  { path: 'status', label: /*i18n*/ 'Status', synonyms: 'bookingstatus canceled cancelled state' },
  { path: 'outcome', label: /*i18n*/ 'Outcome', synonyms: 'noshow attendance result' },
];

/** The most rows of a file of bookings: they are imported at once. */
export const BOOKING_IMPORT_ROWS = 2000;
