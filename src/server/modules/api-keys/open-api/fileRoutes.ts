import type { RestRoute } from './restRoute.ts';
import { BINARY, file, json, rejected } from './restRoute.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BYTES = { 'application/octet-stream': BINARY } as const;

/** The rejections of routes that require a key. */
const REJECTED = {
  401: rejected('Without a valid key or session'),
  404: rejected('The record does not exist, or the key cannot read it'),
  429: rejected('Above the rate limit; Retry-After has the seconds to wait'),
} as const;

/** Adds the id of the file that was sent. */
const replyWith = (name: string, schema: object) => ({
  allOf: [
    { $ref: '#/components/schemas/Reply' },
    { type: 'object', required: [name], properties: { [name]: schema } },
  ],
});
const idReply = (id: string) => replyWith(id, { type: 'string', format: 'uuid' });

/** Files that programs send and read. */
export const FILE_ROUTES: readonly RestRoute[] = [
  {
    method: 'post',
    path: '/api/exkoo/imports',
    summary: 'Uploads a CSV or XLSX file of leads or contacts; updateImport and startImport continue',
    access: 'KEY',
    query: { 'kind*': 'LEAD or CONTACT', fileName: 'The name of the file' },
    body: BYTES,
    responses: {
      201: json('Uploaded', idReply('importId')),
      400: rejected('No table, or an unknown kind'),
      403: rejected('No permission to edit this kind of people'),
      413: rejected('The file is too large'),
      ...REJECTED,
    },
  },
  {
    method: 'post',
    path: '/api/exkoo/booking-imports',
    summary: 'Uploads a CSV or XLSX file of bookings; updateBookingImport and startBookingImport continue',
    access: 'KEY',
    query: { fileName: 'The name of the file' },
    body: BYTES,
    responses: {
      201: json('Uploaded', idReply('importId')),
      400: rejected('No table, or more than 2,000 rows'),
      403: rejected('No permission to edit bookings'),
      413: rejected('The file is too large'),
      ...REJECTED,
    },
  },
  {
    method: 'post',
    path: '/api/exkoo/record-imports',
    summary:
      'Uploads a CSV or XLSX file of deals or accounts; updateRecordImport and startRecordImport continue',
    access: 'KEY',
    query: { record: 'DEAL (default) or ACCOUNT', fileName: 'The name of the file' },
    body: BYTES,
    responses: {
      201: json('Uploaded', idReply('importId')),
      400: rejected('No table'),
      403: rejected('No permission to edit deals or accounts'),
      413: rejected('The file is too large'),
      ...REJECTED,
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/imports/{id}/failed.csv',
    summary: 'The failed rows of an import, with the reasons',
    access: 'KEY',
    responses: { 200: file('The rows', CSV), ...REJECTED },
  },
  {
    method: 'get',
    path: '/api/exkoo/exports/{id}',
    summary: 'The file of an export, for its creator, within an hour',
    access: 'KEY',
    responses: { 200: file('The file', CSV, XLSX, 'application/zip'), ...REJECTED },
  },
  {
    method: 'post',
    path: '/api/exkoo/person-files',
    summary: 'Adds a file to a lead, contact, account or deal',
    access: 'KEY',
    query: {
      'kind*': 'LEAD, CONTACT, ACCOUNT or DEAL',
      'recordId*': 'The id of the record; personId is accepted for leads and contacts',
      'name*': 'The name of the file',
    },
    body: BYTES,
    responses: {
      201: json('Added', idReply('fileId')),
      400: rejected('A type of file that is not accepted, or an unknown kind'),
      403: rejected('No permission to edit this kind of people'),
      413: rejected('The file is too large'),
      ...REJECTED,
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/person-files/{id}',
    summary: 'A file of a lead or contact',
    access: 'KEY',
    query: { 'kind*': 'LEAD or CONTACT', 'personId*': 'The id of the person' },
    responses: {
      200: file('The file', 'application/octet-stream'),
      400: rejected('An unknown kind'),
      ...REJECTED,
    },
  },
  {
    method: 'post',
    path: '/api/exkoo/field-files',
    summary: 'Uploads a file for a custom field; save its value in a record within a day',
    access: 'KEY',
    query: {
      'record*': 'PERSON, ACCOUNT, DEAL, CUSTOMER or BOOKING',
      'fieldId*': 'The id of the custom field',
      'name*': 'The name of the file',
    },
    body: BYTES,
    responses: {
      201: json('Added', replyWith('value', { type: 'string' })),
      400: rejected('A type of file that is not accepted, or an unknown record'),
      403: rejected('No permission to edit these records'),
      413: rejected('The file is too large'),
      ...REJECTED,
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/field-files/{id}',
    summary: 'The file in a custom field of a record',
    access: 'KEY',
    query: {
      'kind*': 'LEAD, CONTACT, ACCOUNT, DEAL, CUSTOMER or BOOKING',
      'recordId*': 'The id of the record',
    },
    responses: {
      200: file('The file', 'application/octet-stream'),
      400: rejected('An unknown kind'),
      ...REJECTED,
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/invoices/{id}.pdf',
    summary: 'An invoice or credit note',
    access: 'KEY',
    responses: {
      200: file('The document', 'application/pdf'),
      403: rejected('No permission to read customers'),
      ...REJECTED,
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/payments/{id}.pdf',
    summary: 'The receipt of a payment',
    access: 'KEY',
    responses: {
      200: file('The document', 'application/pdf'),
      403: rejected('No permission to read customers'),
      ...REJECTED,
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/quotes/{id}.pdf',
    summary: 'A quote',
    access: 'KEY',
    responses: {
      200: file('The document', 'application/pdf'),
      403: rejected('No permission to read deals'),
      ...REJECTED,
    },
  },
  {
    method: 'get',
    path: '/api/exkoo/uploads/{id}.webp',
    summary: 'An uploaded image, by the path that uploadSingleFile returns',
    access: 'PUBLIC',
    responses: { 200: file('The image', 'image/webp'), 404: rejected('There is none') },
  },
];
