import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { NoRightPage, NotFoundPage, PersonalPage, SuspendedPage } from './errors/latePages.ts';

type AllowedOnlyProps = Pick<
  ScreenRoute,
  'area' | 'level' | 'isForMasterAdmin' | 'isPersonal' | 'isWithoutCompany' | 'isOfAccount' | 'title'
> & {
  children: ReactNode;
};

/**
 * A screen for those who may see it. What is the platform's does not exist for others; whoever has no company is led to where one is
 * added; an area of the company without a right says so, and so does a company that is suspended. The server decides on the data itself.
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
    return <NoRightPage title={title} mayLook={level === 'EDIT' && can(viewer, area, 'VIEW')} />;
  return children;
}

/** Where somebody goes on who works in no company: to all of them with the platform's rights, else to where their first is added. */
function withoutCompany(viewer: Viewer) {
  return can(viewer, 'PLATFORM', 'MANAGE') ? paths.adminCompanyInfo : paths.companyInfo;
}
