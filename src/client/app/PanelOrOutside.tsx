import { Outlet, useParams } from 'react-router-dom';
import { readAuthCookie } from '#client/data/auth/authCookies.ts';
import { OutsidePage } from './errors/OutsidePage.tsx';
import { Panel } from './Panel.tsx';

/** The panel, also around a page that is not found; without a session, the plain page. */
export function PanelOrOutside() {
  const isNowhere = '*' in useParams();
  if (!isNowhere || readAuthCookie('accessToken') !== undefined) return <Panel />;
  return (
    <OutsidePage>
      <Outlet />
    </OutsidePage>
  );
}
