import type { ReactNode } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { can } from '#contract/access/can.ts';
import { NoRightPage, NotFoundPage, PersonalPage, SuspendedPage } from './errors/latePages.ts';

type AllowedOnlyProps = Pick<
  ScreenRoute,
  'area' | 'level' | 'isForMasterAdmin' | 'isPersonal' | 'isWithoutCompany' | 'title'
> & {
  children: ReactNode;
};

/**
 * A screen for those who may see it. What is the platform's does not exist for others; an area of the company without a right
 * says so, and so does a company that is suspended. The server decides on the data itself.
 */
export function AllowedOnly(props: AllowedOnlyProps) {
  const {
    area,
    level = 'VIEW',
    isForMasterAdmin = false,
    isPersonal,
    isWithoutCompany,
    title,
    children,
  } = props;
  const viewer = useViewer();
  if (isForMasterAdmin && !can(viewer, 'PLATFORM', 'MANAGE')) return <NotFoundPage />;
  if (viewer.seenBy && isPersonal) return <PersonalPage name={viewer.fullName} />;
  if (viewer.company?.suspension && !isForMasterAdmin && !isWithoutCompany)
    return <SuspendedPage company={viewer.company} />;
  if (area && !can(viewer, area, level)) return <NoRightPage title={title} isSeeing={level !== 'EDIT'} />;
  return children;
}
