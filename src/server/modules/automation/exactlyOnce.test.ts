import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AutomationStep, AutomationStepKind, BranchArm } from '#contract/automation/automationParts.ts';
import { dealSettingText } from '#contract/automation/automationSettings.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { startAutomationsFor } from './begin/begin.service.ts';
import { takeStep } from './runs/takeStep.ts';
import type { StepWorks } from './steps/stepWorks.ts';
import { stepWorks } from './steps/stepWorks.ts';
import type { AutomationHouse } from './testing/automationHouse.ts';
import { automationHouse } from './testing/automationHouse.ts';

// More of them: RUNS=500 npm run test:server -- --testPathPatterns exactlyOnce
const RUNS = Number(process.env.RUNS ?? 15);

const WEBHOOK_ID = '0199c0de-0000-7000-8000-000000000001';

let database: TestDatabase;
let house: AutomationHouse;
beforeAll(async () => {
  database = await openTestDatabase();
  house = await automationHouse(database);
  await database.executeSql(
    `insert into webhooks (company_id, id, url, types, secret, created_by, created_at, updated_at)
     values ($1, $2, 'https://hooks.test/', '{lead.reached}', '', 'Ada', now(), now())`,
    [house.companyId, WEBHOOK_ID],
  );
});
afterAll(() => database.close());

/** A step; a branch contains the steps of its branches. */
interface Drawn {
  kind: AutomationStepKind;
  /** What a branch asks for; a lead of these tests has the tag 'vip' alone. */
  asks: string;
  yes: Drawn[];
  no: Drawn[];
}

const { flow } = fc.letrec<{ flow: Drawn[]; step: Drawn }>((tie) => ({
  flow: fc.array(tie('step'), { maxLength: 4, depthIdentifier: 'flow' }),
  step: fc.oneof(
    { depthSize: 'small', depthIdentifier: 'flow' },
    fc.record({
      kind: fc.constantFrom<AutomationStepKind>(
        'SEND_TEXT',
        'SEND_TEXT',
        'WAIT',
        'CREATE_TASK',
        'ADD_NOTE',
        'TELL_WEBHOOK',
        'LEAVE',
      ),
      asks: fc.constant(''),
      yes: fc.constant<Drawn[]>([]),
      no: fc.constant<Drawn[]>([]),
    }),
    fc.record({
      kind: fc.constant<AutomationStepKind>('BRANCH'),
      asks: fc.constantFrom('vip', 'other'),
      yes: tie('flow'),
      no: tie('flow'),
    }),
  ),
}));

/** What goes wrong with a try: the process ends before the effect, or after it; or the step itself fails. */
const ends = fc
  .array(fc.constantFrom(null, null, null, 'BEFORE' as const, 'AFTER' as const, 'FAULT' as const), {
    minLength: 5,
    maxLength: 40,
  })
  // A step that fails again and again stops the run
  .filter((tries) => tries.filter((end) => end === 'FAULT').length <= 4);

test('any flow, ended anywhere on its way: each step of the way is taken once, in its order, with its one effect', async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(flow, ends, async (drawn, tries) => {
      const steps = flat(drawn, '', null, null);
      fc.pre(steps.length > 0 && steps.length <= 50);
      turn += 1;
      const { companyId, viewer, automation } = house;
      const inCompany = { companyId, userId: null };
      const [lead = ''] = await house.leads(1);
      await database.executeSql(`update people set tags = '{vip}' where id = $1`, [lead]);
      const trigger = { kind: 'TAG_ADDED' as const, value: `begin ${turn}` };
      const id = await automation.createAutomation(viewer, 'SMS', { name: 'Any', trigger, steps });
      await automation.turnAutomationOn(viewer, { kind: 'SMS', id });
      let at = Date.now();
      await companyScope(database, inCompany, (tx) =>
        startAutomationsFor(tx, companyId, [{ ...trigger, personId: lead }], new Date(at)),
      );

      const left = [...tries];
      // Long enough for every wait
      for (let isDue = true; isDue; at += 86_400_000) {
        isDue = await companyScope(database, inCompany, (tx) =>
          takeStep(tx, ending(left), companyId, new Date(at)),
        ).then(
          (automationId) => automationId !== null,
          (error: unknown) => error === KILLED || Promise.reject(error as Error),
        );
      }

      const taken = [...way(drawn, '')];
      const { rows: log } = await database.executeSql(
        `select l.step_id from automation_log l join automation_runs r on r.company_id = l.company_id and r.id = l.run_id
         where r.automation_id = $1 order by l.created_at, l.id`,
        [id],
      );
      expect(log.map(({ step_id }: { step_id: string }) => step_id)).toEqual(taken);
      const kinds = taken.map((step) => steps.find((each) => each.id === step)?.kind);
      expect(await count('sms_messages', lead)).toBe(kinds.filter((kind) => kind === 'SEND_TEXT').length);
      expect(await count('tasks', lead)).toBe(kinds.filter((kind) => kind === 'CREATE_TASK').length);
      expect(await count('notes', lead)).toBe(kinds.filter((kind) => kind === 'ADD_NOTE').length);
      expect(await count('webhook_deliveries', lead, 'entity_id')).toBe(
        kinds.filter((kind) => kind === 'TELL_WEBHOOK').length,
      );
      await automation.turnAutomationOff(viewer, { kind: 'SMS', id });
    }),
    { numRuns: RUNS },
  );
});

const KILLED = new Error('killed');

/** Step works whose attempts end as given, and a log that ends the process at the given point. */
function ending(tries: (null | 'BEFORE' | 'AFTER' | 'FAULT')[]) {
  const marks = { phoneFingerprint: (_companyId: string, phone: string) => phone };
  const real = stepWorks({ jobs: { enqueue: () => Promise.resolve() }, publicUrl: '', marks });
  let isKilled = false;
  const works = Object.fromEntries(
    Object.entries(real).map(([kind, work]) => [
      kind,
      async (context: Parameters<typeof work>[0]) => {
        const end = tries.shift() ?? null;
        isKilled = end === 'BEFORE' || end === 'AFTER';
        if (end === 'BEFORE') throw KILLED;
        const outcome = await work(context);
        if (end !== null) throw new Error('ended');
        return outcome;
      },
    ]),
  ) as unknown as StepWorks;
  const warn = () => {
    if (isKilled) throw KILLED;
  };
  return { works, logger: { warn }, marks };
}

async function count(
  table: 'sms_messages' | 'tasks' | 'notes' | 'webhook_deliveries',
  personId: string,
  column = 'person_id',
): Promise<number> {
  const { rows } = await database.executeSql(
    `select count(*)::int as count from ${table} where ${column} = $1`,
    [personId],
  );
  return (rows[0] as unknown as { count: number }).count;
}

function flat(
  drawn: readonly Drawn[],
  prefix: string,
  parentId: string | null,
  arm: BranchArm | null,
): AutomationStep[] {
  return drawn.flatMap(({ kind, asks, yes, no }, index) => {
    const id = `${prefix}${index}`;
    const field = kind === 'BRANCH' ? ('TAG' as const) : null;
    return [
      { id, parentId, arm, kind, field, value: kind === 'BRANCH' ? asks : VALUES[kind] },
      ...flat(yes, `${id}y`, id, 'YES'),
      ...flat(no, `${id}n`, id, 'NO'),
    ];
  });
}

const VALUES: Record<Exclude<AutomationStepKind, 'BRANCH'>, string> = {
  ADD_TAG: 'a',
  REMOVE_TAG: 'a',
  SET_STAGE: '',
  SEND_TEXT: 'Hello',
  WAIT: '60',
  WAIT_UNTIL: 'NEXT_CALL 0 9',
  WAIT_OPEN: '',
  SET_MANAGER: 'ROUND_ROBIN',
  ADD_NOTE: 'Welcomed',
  NOTIFY: 'MANAGER',
  CREATE_TASK: 'Call them',
  CREATE_DEAL: dealSettingText({
    stageId: '01900000-0000-7000-8000-0000000000d1',
    amount: '',
    title: 'Viewing',
  }),
  MOVE_DEAL: '01900000-0000-7000-8000-0000000000d1',
  SET_DEAL: 'CLOSE 14',
  TELL_WEBHOOK: WEBHOOK_ID,
  LEAVE: '',
};

/** The ids of the steps that run, in the generated flow; returns true after a LEAVE step. */
function* way(drawn: readonly Drawn[], prefix: string): Generator<string, boolean> {
  for (const [index, { kind, asks, yes, no }] of drawn.entries()) {
    const id = `${prefix}${index}`;
    yield id;
    if (kind === 'LEAVE') return true;
    if (kind !== 'BRANCH') continue;
    const isLeft = yield* asks === 'vip' ? way(yes, `${id}y`) : way(no, `${id}n`);
    if (isLeft) return true;
  }
  return false;
}
