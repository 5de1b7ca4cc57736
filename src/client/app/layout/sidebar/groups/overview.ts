import { LayoutDashboard } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { paths } from '#client/paths.ts';
import type { NavigationGroup } from '../navigationLink.ts';

/** What stands above all modules. */
export function overviewFor(viewer: Viewer): NavigationGroup {
  const dashboard = { label: 'Dashboard', to: paths.dashboard.to(), Icon: LayoutDashboard, goKey: 'd' };
  return { title: null, links: can(viewer, 'CRM_LEAD', 'VIEW') ? [dashboard] : [] };
}
