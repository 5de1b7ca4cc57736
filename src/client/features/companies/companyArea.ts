import { useLocation } from 'react-router-dom';
import { paths } from '#client/paths.ts';

/** The two areas of the company screens: the user's companies, and all companies of the installation. */
export interface CompanyArea {
  isAdmin: boolean;
  list: () => string;
  add: () => string;
  edit: (companyId: string) => string;
  trash: () => string;
}

/** The area that the current address is in; links between company screens stay in it. */
export function useCompanyArea(): CompanyArea {
  const { pathname } = useLocation();
  const base = paths.adminCompanyInfo.to();
  return pathname === base || pathname.startsWith(`${base}/`) ? ADMIN : OWN;
}

const OWN: CompanyArea = {
  isAdmin: false,
  list: paths.companyInfo.to,
  add: paths.addCompany.to,
  edit: paths.editCompany.to,
  trash: paths.companyTrash.to,
};

const ADMIN: CompanyArea = {
  isAdmin: true,
  list: paths.adminCompanyInfo.to,
  add: paths.adminAddCompany.to,
  edit: paths.adminEditCompany.to,
  trash: paths.adminCompanyTrash.to,
};
