import { isDeepStrictEqual } from 'node:util';
import { v7 as newId, validate as isUuid } from 'uuid';
import type { AutomationDefinition } from '#contract/automation/automationParts.ts';
import { MAX_AUTOMATIONS } from '#contract/limits/records/automation.ts';
import { searchTextOf } from '#contract/people/search/searchText.ts';
import { AUTOMATION_MESSAGES } from '#contract/validation/records/automation.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { AutomationDeps } from './automationDeps.ts';
import { changedAutomation } from './automationInput.ts';
import type { AutomationInput } from './automationInput.ts';
import { loopOf } from './automationLoops.ts';
import {
  countAutomations,
  deleteAutomationRow,
  insertAutomation,
  insertVersion,
  lockAutomation,
  readAutomation,
  readAutomations,
  readAutomationsOn,
  readRunCounts,
  writeAutomation,
} from './automations.store.ts';
import type { AutomationPage, AutomationRow } from './automations.store.ts';
import { triggerKey } from './begin/begin.service.ts';
import { deleteAwaited } from './begin/silence.store.ts';
import { dateSettingOf, nextLook } from './time/dates.ts';

/** An automation with how many people are where in it. */
export interface FoundAutomation {
  row: AutomationRow;
  counts: { running: number; done: number; stopped: number };
}

export interface Automations {
  findAutomations(viewer: Viewer, page: AutomationPage): Promise<{ rows: FoundAutomation[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findAutomation(viewer: Viewer, id: string): Promise<FoundAutomation>;
  /** Makes an automation, which is off. Refuses what breaks a rule; answers its id. */
  createAutomation(viewer: Viewer, input: AutomationInput): Promise<string>;
  /** Changes one that is off; whoever is in it goes on by what it was. False where nothing is different. */
  updateAutomation(viewer: Viewer, id: string, input: AutomationInput): Promise<boolean>;
  /** From now on people begin it. Refuses one without steps, and one that would have itself begin. */
  turnAutomationOn(viewer: Viewer, id: string): Promise<void>;
  /** Nobody begins it any more, and who is in it waits until it is on again. */
  turnAutomationOff(viewer: Viewer, id: string): Promise<void>;
  /** Deletes one that is off, with who was where in it. */
  deleteAutomation(viewer: Viewer, id: string): Promise<void>;
}

/** Automations on a database. */
export function automationsService({ database, clock, jobs }: AutomationDeps): Automations {
  /** Turns it on or off, and tells of it; nothing where it is so already. */
  async function turn(anyone: Viewer, id: string, isOn: boolean): Promise<void> {
    const viewer = companyViewer(anyone);
    const { companyId } = viewer;
    const at = clock.now();
    await companyScope(database, viewer, async (tx) => {
      // Two that are turned on at the same moment see each other
      await companySettings(tx, companyId, true);
      const row = await lockedAutomation(tx, companyId, id);
      if (row.is_on === isOn) return;
      if (isOn) await checkStart(tx, row);
      else await deleteAwaited(tx, companyId, id);
      const look = isOn ? await firstLook(tx, row, at) : NO_LOOK;
      await writeAutomation(tx, companyId, id, { is_on: isOn, updated_at: at, ...look });
      const action = isOn ? 'turned-on' : 'turned-off';
      const after = { automation: row.name };
      await recordChange(tx, viewer, { ...about(id), action, before: null, after, at });
      // Who is in it already goes on
      if (isOn) await jobs.enqueue(tx, 'automation.turn', { companyId });
    });
  }

  return {
    findAutomations(viewer, page) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readAutomations(tx, companyId, page);
        return { rows: await counted(tx, companyId, rows), total };
      });
    },

    findAutomation(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const row = isUuid(id) ? await readAutomation(tx, companyId, id) : undefined;
        const [found] = await counted(tx, companyId, row ? [row] : []);
        if (!found) throw notFound('automation');
        return found;
      });
    },

    createAutomation(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          await companySettings(tx, companyId, true);
          if ((await countAutomations(tx, companyId)) >= MAX_AUTOMATIONS)
            throw new UserError(409, 'too-many-automations', `At most ${MAX_AUTOMATIONS} automations`);
          const { name, definition } = await changedAutomation(tx, companyId, EMPTY, input);
          const row = { ...columnsOf(name, definition), company_id: companyId, id: newId(), version: 1 };
          const made = { is_on: false, created_by_id: viewer.userId, created_by: viewerName(viewer) };
          await insertAutomation(tx, { ...row, ...made, created_at: at, updated_at: at });
          await insertVersion(tx, row, definition, at);
          const after = shown(name, definition);
          await recordChange(tx, viewer, { ...about(row.id), action: 'created', before: null, after, at });
          return row.id;
        }),
      );
    },

    updateAutomation(anyone, id, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        const row = await lockedAutomation(tx, companyId, id);
        if (row.is_on) throw isOnError('change');
        const { name, definition } = await changedAutomation(tx, companyId, row, input);
        if (isDeepStrictEqual(definition, row.definition) && name === row.name) return false;
        const version = row.version + 1;
        await insertVersion(tx, { ...row, version }, definition, at);
        await writeAutomation(tx, companyId, id, { ...columnsOf(name, definition), version, updated_at: at });
        const changes = changesOf(shown(row.name, row.definition), shown(name, definition));
        const told = changes ?? { before: null, after: { automation: name } };
        await recordChange(tx, viewer, { ...about(id), action: 'updated', ...told, at });
        return true;
      });
    },

    turnAutomationOn: (viewer, id) => turn(viewer, id, true),
    turnAutomationOff: (viewer, id) => turn(viewer, id, false),

    async deleteAutomation(anyone, id) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      await companyScope(database, viewer, async (tx) => {
        const row = await lockedAutomation(tx, companyId, id);
        if (row.is_on) throw isOnError('delete');
        await deleteAutomationRow(tx, companyId, id);
        const before = shown(row.name, row.definition);
        await recordChange(tx, viewer, { ...about(id), action: 'deleted', before, after: null, at });
      });
    },
  };
}

/** Where a new automation starts from. */
const EMPTY = {
  name: '',
  definition: {
    trigger: { kind: 'LEAD_CREATED', value: '' },
    onlyIf: null,
    isRepeated: false,
    steps: [],
  } satisfies AutomationDefinition,
};

/** When one that begins by a date looks for people first. */
async function firstLook(
  tx: Tx,
  { company_id: companyId, definition: { trigger } }: AutomationRow,
  at: Date,
) {
  if (trigger.kind !== 'DATE_REACHED') return NO_LOOK;
  const { timeZone } = await companySettings(tx, companyId);
  return nextLook(dateSettingOf(trigger.value), timeZone, at);
}

const NO_LOOK = { next_day: null, next_at: null };

async function checkStart(tx: Tx, row: AutomationRow): Promise<void> {
  if (row.definition.steps.length === 0) throw new UserError(409, 'no-steps', AUTOMATION_MESSAGES.noSteps);
  const loop = loopOf(row, await readAutomationsOn(tx, row.company_id));
  if (loop)
    throw new UserError(
      409,
      'loop',
      loop.length === 1
        ? 'A step of this automation is what it begins by: it would never end'
        : `These automations would begin each other without end: ${loop.join(', ')}`,
    );
}

async function lockedAutomation(tx: Tx, companyId: string, id: string): Promise<AutomationRow> {
  const row = isUuid(id) ? await lockAutomation(tx, companyId, id) : undefined;
  if (!row) throw notFound('automation');
  return row;
}

function isOnError(what: string): UserError {
  return new UserError(409, 'automation-is-on', `Turn the automation off to ${what} it`);
}

async function counted(
  tx: Tx,
  companyId: string,
  rows: readonly AutomationRow[],
): Promise<FoundAutomation[]> {
  const ids = rows.map(({ id }) => id);
  const all = ids.length > 0 ? await readRunCounts(tx, companyId, ids) : [];
  return rows.map((row) => {
    const own = all.filter(({ automation_id: id }) => id === row.id);
    const of = (state: string) => own.find((each) => each.state === state)?.count ?? 0;
    return { row, counts: { running: of('RUNNING'), done: of('DONE'), stopped: of('STOPPED') } };
  });
}

function columnsOf(name: string, { trigger, isRepeated }: AutomationDefinition) {
  return {
    name,
    trigger_kind: trigger.kind,
    trigger_key: triggerKey(trigger.value),
    is_repeated: isRepeated,
    search: searchTextOf([name], []),
  };
}

/** What the activity log tells of an automation. */
function shown(name: string, { trigger, isRepeated, steps }: AutomationDefinition) {
  return { name, trigger: trigger.kind, isRepeated, steps: steps.length };
}

function about(id: string) {
  return { entity: 'automation', entityId: id } as const;
}
