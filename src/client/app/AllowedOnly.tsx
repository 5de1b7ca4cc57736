import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { NoRightPage, NotFoundPage, PersonalPage, SuspendedPage } from './errors/latePages.ts';

type AllowedOnlyProps = Pick<
  ScreenRoute,
  'area' | 'level' | 'isForMasterAdmin' | 'isPersonal' | 'isWithoutCompany' | 'isOfAccount' | 'title'
> & {
  children: ReactNode;
};

/**
 * Checks access to a screen. Platform screens are not found for other users; users without a company are redirected to
 * add one; missing permissions and suspended companies show a message. The server protects the data itself.
 */
export function AllowedOnly(props: AllowedOnlyProps) {
  const {
    area,
    level = 'VIEW',
    isForMasterAdmin = false,
    isPersonal,
    isWithoutCompany,
    isOfAccount,
    title,
    children,
  } = props;
  const viewer = useViewer();
  if (isForMasterAdmin && !can(viewer, 'PLATFORM', 'MANAGE')) return <NotFoundPage />;
  if (viewer.seenBy && isPersonal) return <PersonalPage name={viewer.fullName} />;
  if (!viewer.company && !isForMasterAdmin && !isWithoutCompany && !isOfAccount)
    return <Navigate to={withoutCompany(viewer).to()} replace />;
  if (viewer.company?.suspension && !isForMasterAdmin && !isWithoutCompany)
    return <SuspendedPage company={viewer.company} />;
  if (area && !can(viewer, area, level))
    return <NoRightPage title={i18n.t(title)} mayLook={level === 'EDIT' && can(viewer, area, 'VIEW')} />;
  return children;
}

/** The redirect of a user without a company: the list of all companies for master admins, otherwise the form for the first company. */
function withoutCompany(viewer: Viewer) {
  return can(viewer, 'PLATFORM', 'MANAGE') ? paths.adminCompanyInfo : paths.companyInfo;
}
