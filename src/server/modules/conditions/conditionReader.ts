import type { AccessViewer } from '#contract/access/can.ts';

/** Whose access limits the related records of a condition. Null: no access. */
export type ConditionViewer =
  (AccessViewer & { userId: string; isApiKey?: true; keyOwnerId?: string | null }) | null;

/** Who filters, and the moment for relative days. */
export interface ConditionReader {
  viewer: ConditionViewer;
  at: Date;
}
