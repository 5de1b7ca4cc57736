import type { AccessViewer } from '#contract/access/can.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Something that works for its owner, and is handed over or paused when they leave. */
export interface OwnedAction {
  kind: 'API_KEY' | 'WEBHOOK' | 'INTEGRATION' | 'AUTOMATION' | 'WORKFLOW' | 'CAMPAIGN' | 'CALENDAR';
  _id: string;
  name: string;
  /** Missing for an action that only its owner can have, such as an API key: they know the key. */
  handover?: Handover;
  pause(at: Date): Promise<void>;
}

/** How an action gets another owner. */
export interface Handover {
  entity: ChangedThing;
  /** Whether a member may have the action work for them. */
  isAllowed(member: ActionMember): boolean | Promise<boolean>;
  giveTo(ownerId: string, at: Date): Promise<void>;
}

/** A member of the company of the action. */
export type ActionMember = AccessViewer & { companyId: string; userId: string };

/** What works for a member now. */
export type FindOwned = (tx: Tx, companyId: string, ownerId: string) => Promise<OwnedAction[]>;
