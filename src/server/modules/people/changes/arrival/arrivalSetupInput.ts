import { tidyTags } from '#contract/people/personRules.ts';
import type { ArrivalSetup } from './arrivalSetup.service.ts';

type Given<T> = T | null | undefined;

/** The values for new leads, as users send them. Omitted values stay unchanged. */
export interface ArrivalSetupInput {
  stageId?: Given<string>;
  sourceId?: Given<string>;
  groupIds?: Given<readonly string[]>;
  tags?: Given<readonly string[]>;
  managerIds?: Given<readonly string[]>;
}

/** What new leads get where nothing is said. */
export const NO_SETUP: ArrivalSetup = {
  stage_id: null,
  source_id: null,
  group_ids: [],
  tags: [],
  manager_ids: [],
};

/** The setup with the given values; null clears a stage or source, and is ignored elsewhere. */
export function withSetupInput(had: ArrivalSetup, input: ArrivalSetupInput): ArrivalSetup {
  const chosen = (given: Given<string>, before: string | null) =>
    given === undefined ? before : given || null;
  return {
    stage_id: chosen(input.stageId, had.stage_id),
    source_id: chosen(input.sourceId, had.source_id),
    group_ids: unique(input.groupIds) ?? had.group_ids,
    tags: input.tags ? tidyTags(input.tags) : had.tags,
    manager_ids: unique(input.managerIds) ?? had.manager_ids,
  };
}

function unique(ids: Given<readonly string[]>): string[] | null {
  return ids ? [...new Set(ids)] : null;
}
