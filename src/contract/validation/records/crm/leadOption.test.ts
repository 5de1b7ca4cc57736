import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { LeadOptionFields, LeadOptionProblems } from './leadOption.ts';
import { leadOptionProblems } from './leadOption.ts';

const stage: LeadOptionFields = { name: 'Contacted', colour: 'blue', outcome: null };

test.each<[OptionKind, Partial<LeadOptionFields>, LeadOptionProblems]>([
  ['STAGE', {}, {}],
  ['GROUP', { name: '🔥'.repeat(60) }, {}],
  ['STAGE', { name: ' \u202E\0 ' }, { name: 'This field is required!' }],
  ['SOURCE', { name: 'x'.repeat(61) }, { name: 'The name can have at most 60 characters' }],
  ['SOURCE', { colour: '#ff0000' }, { colour: 'Please choose a color from the list' }],
  ['STATUS', { outcome: 'WON' }, {}],
  ['STATUS', {}, { outcome: 'Please choose the meaning of this status' }],
  ['STATUS', { outcome: 'MAYBE' }, { outcome: 'Please choose the meaning of this status' }],
  ['STAGE', { outcome: 'WON' }, { outcome: 'Only a status has a meaning' }],
])('%s with %j gives %j', (kind, change, problems) => {
  expect(leadOptionProblems(kind, { ...stage, ...change })).toEqual(problems);
});
