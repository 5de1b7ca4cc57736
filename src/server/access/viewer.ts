import type { AccessViewer } from '#contract/access/can.ts';

/** The signed-in user of a request, from the session row and the account. */
export interface Viewer extends AccessViewer {
  /** The account; of an API key its own id, which is no account’s. */
  userId: string;
  sessionId: string;
  /** Of an API key, the account that owns it. */
  keyOwnerId?: string | null;
  /** The request has an API key: operations for signed-in users are rejected (guardFields). */
  isApiKey?: true;
  /** The company that the session works in; null before the first one, and once the user is no member of it any more. */
  companyId: string | null;
  /** That company is in trash: nothing of it is read or changed until it is restored. */
  isCompanyInTrash: boolean;
  /** The operator has suspended the company. */
  isCompanySuspended: boolean;
  /** The password was entered recently, or is not needed: step-up authentication passes (passwordAgain.ts). */
  isPasswordFresh: boolean;
  email: string;
  firstName: string;
  lastName: string;
  /**
   * The impersonator and the end of the impersonation; null without one. userId and permissions are the member's, the session is the
   * impersonator's. guardFields and signedInRoutes prevent changes and access to personal data.
   */
  seenBy: { userId: string; firstName: string; lastName: string; until: Date } | null;
}

/** The user of the session. */
export function sessionOwner({ userId, seenBy }: Pick<Viewer, 'userId' | 'seenBy'>): string {
  return seenBy?.userId ?? userId;
}

/** The name that goes into the activity log. */
export function viewerName(viewer: Pick<Viewer, 'firstName' | 'lastName'>): string {
  return `${viewer.firstName} ${viewer.lastName}`.trim();
}

/** The account that a viewer acts for: of an API key its owner's. */
export function accountOf({
  userId,
  isApiKey,
  keyOwnerId,
}: Pick<Viewer, 'userId' | 'isApiKey' | 'keyOwnerId'>): string | null {
  return isApiKey ? (keyOwnerId ?? null) : userId;
}
