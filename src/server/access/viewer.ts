import type { AccessViewer } from '#contract/access/can.ts';

/** The signed-in user of a request, as the session row and the account tell. */
export interface Viewer extends AccessViewer {
  /** The account; of an API key its own id, which is no account’s. */
  userId: string;
  sessionId: string;
  /** Of an API key, the account that owns it. */
  keyOwnerId?: string | null;
  /** A program works by an API key: what is for people who sign in is refused (guardFields). */
  isApiKey?: true;
  /** The company that the session works in; null before the first one, and once the user is no member of it any more. */
  companyId: string | null;
  /** That company is in the trash: nothing of it is read or changed until it is restored. */
  isCompanyInTrash: boolean;
  /** The same of one that whoever runs the installation has suspended. */
  isCompanySuspended: boolean;
  /** The password was given a short while ago, or need not be again: what asks for it goes on (passwordAgain.ts). */
  isPasswordFresh: boolean;
  email: string;
  firstName: string;
  lastName: string;
  /**
   * Who sees the product as this person, and until when; null for the person themselves. userId and rights are the person's, the session
   * is of whoever sees. Nothing is changed, and nothing personal shown, on their behalf: guardFields and signedInRoutes see to it.
   */
  seenBy: { userId: string; firstName: string; lastName: string; until: Date } | null;
}

/** Whose the session is. */
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
