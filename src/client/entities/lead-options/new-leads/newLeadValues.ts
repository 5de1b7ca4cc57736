/** What new leads get of themselves, as it is chosen; '' stands for nothing. */
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

/** What the choice begins with; null for something new. */
export function newLeadValues(stored: Stored | null): NewLeadValues {
  return {
    stageId: stored?.stageId ?? '',
    sourceId: stored?.sourceId ?? '',
    groupIds: [...(stored?.groupIds ?? [])],
    tags: [...(stored?.tags ?? [])],
    managerIds: [...(stored?.managerIds ?? [])],
  };
}

/** What is sent of it. */
export function newLeadInput({ stageId, sourceId, groupIds, tags, managerIds }: NewLeadValues) {
  return { stageId: stageId || null, sourceId: sourceId || null, groupIds, tags, managerIds };
}
