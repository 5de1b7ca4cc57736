import type { Viewer } from '#client/entities/session/useViewer.ts';
import { appointmentsFor } from './groups/appointments.ts';
import { companiesFor } from './groups/companies.ts';
import { crmFor } from './groups/crm.ts';
import { customersFor } from './groups/customers.ts';
import { overviewFor } from './groups/overview.ts';
import { platformFor } from './groups/platform.ts';
import { smsFor } from './groups/sms.ts';
import type { NavigationGroup, NavigationLink } from './navigationLink.ts';

/** What the sidebar shows this user; only what exists and is theirs. */
export function navigationFor(viewer: Viewer): NavigationGroup[] {
  const groups = [
    ...(viewer.company && !viewer.company.suspension
      ? [overviewFor, crmFor, smsFor, appointmentsFor, customersFor].map((groupFor) => groupFor(viewer))
      : []),
    companiesFor(viewer),
    platformFor(viewer),
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** The link that stands for a page: the one whose address is the longest beginning of the page's. */
export function currentLink(groups: NavigationGroup[], pathname: string): NavigationLink | undefined {
  const links = groups.flatMap((group) => group.links);
  return links
    .flatMap((link) => [link.to, ...(link.alsoAt ? [link.alsoAt] : [])].map((at) => ({ at, link })))
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .sort((a, b) => b.at.length - a.at.length)[0]?.link;
}
