import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';

const companies = () => import('./CompaniesScreen.tsx').then((file) => file.CompaniesScreen);
const allCompanies = () => import('./AllCompaniesScreen.tsx').then((file) => file.AllCompaniesScreen);
const addCompany = () => import('./AddCompanyScreen.tsx').then((file) => file.AddCompanyScreen);
const editCompany = () => import('./EditCompanyScreen.tsx').then((file) => file.EditCompanyScreen);
const trash = () => import('./TrashScreen.tsx').then((file) => file.TrashScreen);
const activityLog = () => import('./ActivityLogScreen.tsx').then((file) => file.ActivityLogScreen);

const managing = { area: 'COMPANY', level: 'MANAGE' } as const;

/** The company area and, for a master admin, the same over the whole installation (which has no activity log). */
export const companiesRoutes: ScreenRoute[] = [
  { path: paths.companyInfo.pattern, title: msg`My companies`, screen: companies, isWithoutCompany: true },
  { path: paths.company.pattern, title: msg`My companies`, screen: companies, isWithoutCompany: true },
  {
    path: paths.addCompany.pattern,
    ...managing,
    title: msg`Add company`,
    screen: addCompany,
    isWithoutCompany: true,
  },
  { path: paths.editCompany.pattern, title: msg`Edit company`, screen: editCompany, isOfAccount: true },
  { path: paths.companyTrash.pattern, ...managing, title: msg`Trash`, screen: trash, isWithoutCompany: true },
  {
    path: paths.activityLog.pattern,
    ...managing,
    title: msg`Activity log`,
    screen: activityLog,
    isOfAccount: true,
  },
  {
    path: paths.adminCompanyInfo.pattern,
    title: msg`All companies`,
    screen: allCompanies,
    isForMasterAdmin: true,
  },
  {
    path: paths.adminCompany.pattern,
    title: msg`All companies`,
    screen: allCompanies,
    isForMasterAdmin: true,
  },
  {
    path: paths.adminAddCompany.pattern,
    title: msg`Add company`,
    screen: addCompany,
    isForMasterAdmin: true,
  },
  {
    path: paths.adminEditCompany.pattern,
    title: msg`Edit company`,
    screen: editCompany,
    isForMasterAdmin: true,
  },
  {
    path: paths.adminCompanyTrash.pattern,
    title: msg`Trash of all companies`,
    screen: trash,
    isForMasterAdmin: true,
  },
];
