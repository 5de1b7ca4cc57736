import type { AutomationFields } from './automation.ts';
import { automationProblems } from './automation.ts';
import { AUTOMATION_MESSAGES } from './automationMessages.ts';

const step = { parentId: null, arm: null, kind: 'WAIT', field: null, value: '60' } as const;
const automation = (steps: AutomationFields['steps']): AutomationFields => ({
  name: 'Welcome',
  trigger: { kind: 'LEAD_CREATED', value: '' },
  onlyIf: null,
  isRepeated: false,
  steps,
});

it('names all that is wrong, each at its place, from top to bottom', () => {
  const steps = [
    { ...step, id: 'a', value: '' },
    { ...step, id: 'b' },
    { ...step, id: 'c', value: '0' },
  ];
  expect(automationProblems({ ...automation(steps), name: ' ' })).toEqual([
    { at: 'name', message: AUTOMATION_MESSAGES.required },
    { at: 'a', message: AUTOMATION_MESSAGES.wait },
    { at: 'c', message: AUTOMATION_MESSAGES.wait },
  ]);
});

it.each([
  [
    'a step that is below itself',
    [
      { ...step, id: 'a' },
      { ...step, id: 'a', parentId: 'a', arm: 'YES' },
    ],
  ],
  [
    'two of one id',
    [
      { ...step, id: 'a' },
      { ...step, id: 'a' },
    ],
  ],
  [
    'an arm of a step that is not a branch',
    [
      { ...step, id: 'a' },
      { ...step, id: 'b', parentId: 'a', arm: 'NO' },
    ],
  ],
] as [string, AutomationFields['steps']][])(
  '%s is no flow, and has no order to be read in',
  (_what, steps) => {
    expect(automationProblems(automation(steps))).toEqual([
      { at: 'steps', message: AUTOMATION_MESSAGES.flow },
    ]);
  },
);
