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
  { path: 'firstName', label: 'First name', synonyms: 'firstname givenname inviteefirstname vorname' },
  { path: 'lastName', label: 'Last name', synonyms: 'lastname surname inviteelastname nachname' },
  {
    path: 'fullName',
    label: 'Full name',
    synonyms: 'name inviteename guest guestname customer client attendee',
  },
  { path: 'email', label: 'Email', synonyms: 'emailaddress inviteeemail guestemail attendeeemail mail' },
  { path: 'phone', label: 'Phone', synonyms: 'phonenumber mobile telephone textremindernumber' },
  { path: 'eventType', label: 'Appointment', synonyms: 'eventtype eventtypename service title subject' },
  { path: 'start', label: 'Start', synonyms: 'startdatetime starttime startdate start date begin from when' },
  { path: 'end', label: 'End', synonyms: 'enddatetime endtime enddate to until' },
  { path: 'duration', label: 'Duration in minutes', synonyms: 'duration minutes length' },
  { path: 'hosts', label: 'Hosts', synonyms: 'host username useremail staff provider organizer calendar' },
  { path: 'place', label: 'Where', synonyms: 'place location' },
  { path: 'status', label: 'Status', synonyms: 'bookingstatus canceled cancelled state' },
  { path: 'outcome', label: 'Outcome', synonyms: 'noshow attendance result' },
];

/** The most rows of a file of bookings: they are imported at once. */
export const BOOKING_IMPORT_ROWS = 2000;
