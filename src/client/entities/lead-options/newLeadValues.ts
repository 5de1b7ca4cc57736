/** The chosen initial values of new leads; '' for none. */
export interface NewLeadValues {
  stageId: string;
  sourceId: string;
  groupIds: string[];
  tags: string[];
  /** Lead managers who get new leads in turns. */
  managerIds: string[];
}

interface Stored {
  stageId: string | null;
  sourceId: string | null;
  groupIds: readonly string[];
  tags: readonly string[];
  managerIds: readonly string[];
}

/** The initial choice; null for a new record. */
export function newLeadValues(stored: Stored | null): NewLeadValues {
  return {
    stageId: stored?.stageId ?? '',
    sourceId: stored?.sourceId ?? '',
    groupIds: [...(stored?.groupIds ?? [])],
    tags: [...(stored?.tags ?? [])],
    managerIds: [...(stored?.managerIds ?? [])],
  };
}

/** The mutation's input. */
export function newLeadInput({ stageId, sourceId, groupIds, tags, managerIds }: NewLeadValues) {
  return { stageId: stageId || null, sourceId: sourceId || null, groupIds, tags, managerIds };
}
