import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import { renameTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Change, ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { LeadOptionRow } from './leadSetup.store.ts';

interface OptionChange extends Pick<Change, 'action' | 'before' | 'after' | 'at'> {
  kind: OptionKind;
  /** The entry, or the company where the whole list changed. */
  id: string;
  /** Whether people who have the entry look different now: their name for it, its colour, its meaning. */
  isSeenOnPeople?: boolean;
  /** Of what else looks different. */
  alsoTags?: readonly CacheTag[];
}

/** Writes the event of a change of lead setup. */
export async function recordOptionChange(tx: Tx, actor: ChangeActor, change: OptionChange): Promise<void> {
  await recordOptionChanges(tx, actor, [change]);
}

/** The same for changes of many entries at once. */
export async function recordOptionChanges(
  tx: Tx,
  actor: ChangeActor,
  changes: readonly OptionChange[],
): Promise<void> {
  await recordChanges(
    tx,
    actor,
    changes.map(({ kind, id, isSeenOnPeople = false, alsoTags = [], ...rest }) => ({
      ...rest,
      entity: THING_OF[kind],
      entityId: id,
      alsoTags: [...(isSeenOnPeople ? renameTags(THING_OF[kind]) : []), ...alsoTags],
    })),
  );
}

/** An entry's fields, under the names that the activity log shows. */
export function optionFields({ name, colour, outcome, is_default, archived_at }: LeadOptionRow) {
  return { name, colour, outcome, isDefault: is_default, isArchived: archived_at !== null };
}

const THING_OF = {
  GROUP: 'group',
  STAGE: 'stage',
  STATUS: 'status',
  SOURCE: 'source',
} as const satisfies Record<OptionKind, ChangedThing>;
