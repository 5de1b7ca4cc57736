import type { ColumnType, Generated } from 'kysely';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import type {
  AutomationDefinition,
  AutomationStepKind,
  AutomationTriggerKind,
} from '#contract/automation/automationParts.ts';

/** An automation as it is now; its versions contain the steps. */
export interface AutomationsTable {
  company_id: string;
  id: string;
  /** The screen to which it belongs; never changes. */
  kind: AutomationKind;
  name: string;
  is_on: boolean;
  /** The account whose permissions it uses: the one that created it, or last turned it on or published it. */
  owner_id: string | null;
  /** Why it was turned off automatically; null otherwise. */
  paused_reason: Generated<string | null>;
  /** The version that new runs begin with. */
  version: number;
  trigger_kind: AutomationTriggerKind;
  /** What the trigger waits for, as automation/begin compares it. */
  trigger_key: string;
  is_repeated: boolean;
  /** Of one that is on and begins by a date: the day that it looks for next, 2026-03-31 by the company's calendar, and from when on. */
  next_day: Generated<string | null>;
  next_at: Generated<Date | null>;
  /**
   * The draft, saved in addition to the live version, and the settings that are not part of a version; null
   * without a draft.
   */
  draft_version: Generated<number | null>;
  draft_name: Generated<string | null>;
  draft_by_id: Generated<string | null>;
  draft_by: Generated<string | null>;
  draft_at: Generated<Date | null>;
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  search: string;
}

/** What an automation was at one time. Never changed. */
interface AutomationVersionsTable {
  company_id: string;
  automation_id: string;
  version: number;
  definition: ColumnType<AutomationDefinition, string, never>;
  created_at: Date;
}

/** The enrollment of one person in an automation. */
export interface AutomationRunsTable {
  company_id: string;
  id: string;
  automation_id: string;
  version: number;
  person_id: string;
  /** The deal that triggered it; it may have been deleted since. */
  deal_id: Generated<string | null>;
  state: RunState;
  /** The next step; null before the first step and at the end. */
  step_id: string | null;
  /** How many times the step that is next met a fault. */
  faults: Generated<number>;
  due_at: Date;
  /** Why it stopped. */
  reason: string | null;
  started_at: Date;
  ended_at: Date | null;
}

/** RUNNING: it waits for a time or for its turn. */
export type RunState = 'RUNNING' | 'DONE' | 'STOPPED';

/** A step that was done, in words. */
export interface AutomationLogTable {
  company_id: string;
  id: string;
  run_id: string;
  step_id: string;
  kind: AutomationStepKind;
  text: string;
  /** The text in the outbox, where the step put one there. */
  text_id: string | null;
  created_at: Date;
}

/** A text whose answer is awaited: where none comes until then, the automation begins. */
export interface AutomationAwaitedTable {
  company_id: string;
  automation_id: string;
  text_id: string;
  person_id: string;
  /** E.164. */
  phone: string;
  /** A message from the lead after this time counts as a reply. */
  since: Date;
  due_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    automations: AutomationsTable;
    automation_versions: AutomationVersionsTable;
    automation_runs: AutomationRunsTable;
    automation_log: AutomationLogTable;
    automation_awaited: AutomationAwaitedTable;
  }
}
