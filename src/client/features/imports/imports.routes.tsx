import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const imports = () => import('./ImportsScreen.tsx').then((file) => file.ImportsScreen);
const newImport = () => import('./NewImportScreen.tsx').then((file) => file.NewImportScreen);
const importRun = () => import('./ImportScreen.tsx').then((file) => file.ImportScreen);

const newBookingImport = () =>
  import('./bookings/NewBookingImportScreen.tsx').then((file) => file.NewBookingImportScreen);
const bookingImport = () =>
  import('./bookings/BookingImportScreen.tsx').then((file) => file.BookingImportScreen);
const newRecordImport = () =>
  import('./records/NewRecordImportScreen.tsx').then((file) => file.NewRecordImportScreen);
const recordImport = () => import('./records/RecordImportScreen.tsx').then((file) => file.RecordImportScreen);
const editing = { area: 'APPOINTMENTS_BOOKINGS', level: 'EDIT' } as const;
const accounts = { area: 'CRM_ACCOUNTS', level: 'EDIT' } as const;

/** The list of changes, a new import, and one import as a draft, running or completed. */
export const importsRoutes: ScreenRoute[] = [
  { path: paths.imports.pattern, title: msg`Changes`, screen: imports },
  { path: paths.newImport.pattern, title: msg`New import`, screen: newImport },
  { path: paths.importRun.pattern, title: msg`Import`, screen: importRun },
  { path: paths.newBookingImport.pattern, ...editing, title: msg`Import bookings`, screen: newBookingImport },
  {
    path: paths.newRecordImport.pattern,
    ...accounts,
    title: msg`Import deals or accounts`,
    screen: newRecordImport,
  },
  {
    path: paths.recordImport.pattern,
    ...accounts,
    title: msg`Import of deals or accounts`,
    screen: recordImport,
  },
  { path: paths.bookingImport.pattern, ...editing, title: msg`Import of bookings`, screen: bookingImport },
];
