import type { ConditionRecord } from '#contract/conditions/relations.ts';
import type { DraftPart } from './conditionDraft.ts';
import type { ConditionSource } from './conditionSource.ts';

/** Changes the part with this key; null removes it. */
export type ChangeDraft = (key: string, change: (part: DraftPart) => DraftPart | null) => void;

/** The props of every part of a condition. */
export interface ConditionPartProps {
  /** The record that the part is about. */
  record: ConditionRecord;
  source: ConditionSource;
  /** The number of groups around it; of a group itself included. */
  depth: number;
  /** By the keys of parts. */
  problems: ReadonlyMap<string, string>;
  onChange: ChangeDraft;
}
