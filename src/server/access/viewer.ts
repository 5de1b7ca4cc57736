import type { AccessViewer } from '#contract/access/can.ts';

/** The signed-in user of a request, as the session row and the account tell. */
export interface Viewer extends AccessViewer {
  userId: string;
  sessionId: string;
  /** The company that the session works in; null before the first one, and once the user is no member of it any more. */
  companyId: string | null;
  /** That company is in the trash: nothing of it is read or changed until it is restored. */
  isCompanyInTrash: boolean;
  email: string;
  firstName: string;
  lastName: string;
}

/** The name that goes into the activity log. */
export function viewerName(viewer: Pick<Viewer, 'firstName' | 'lastName'>): string {
  return `${viewer.firstName} ${viewer.lastName}`.trim();
}
