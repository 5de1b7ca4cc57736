import { expect, test } from '@jest/globals';
import { periodPrice } from '#contract/money/planPrice.ts';
import { planChangeKind } from './planChange.ts';
import { planFullMessage } from './planRoom.ts';

test.each([
  ['FREE MONTHLY', false, 'FREE ANNUAL', 'NONE'],
  ['FREE MONTHLY', false, 'STARTER MONTHLY', 'NEW_PERIOD'],
  ['PRO MONTHLY', false, 'PRO MONTHLY', 'NEW_PERIOD'],
  ['PRO MONTHLY', false, 'FREE MONTHLY', 'NEW_PERIOD'],
  ['STARTER MONTHLY', true, 'STARTER MONTHLY', 'NONE'],
  ['STARTER MONTHLY', true, 'PRO MONTHLY', 'IN_PERIOD'],
  ['STARTER ANNUAL', true, 'PRO ANNUAL', 'IN_PERIOD'],
  ['STARTER MONTHLY', true, 'STARTER ANNUAL', 'NEW_PERIOD'],
  ['STARTER MONTHLY', true, 'PRO ANNUAL', 'NEW_PERIOD'],
  ['PRO MONTHLY', true, 'STARTER ANNUAL', 'AT_END'],
  ['PRO ANNUAL', true, 'PRO MONTHLY', 'AT_END'],
  ['STARTER ANNUAL', true, 'PRO MONTHLY', 'AT_END'],
  ['PRO ANNUAL', true, 'FREE MONTHLY', 'AT_END'],
  ['FREE MONTHLY', false, 'FREE MONTHLY 2', 'NEW_PERIOD'],
  ['FREE MONTHLY 2', true, 'FREE MONTHLY 3', 'IN_PERIOD'],
  ['FREE MONTHLY 2', true, 'FREE MONTHLY 2', 'NONE'],
  ['FREE MONTHLY 2', true, 'FREE MONTHLY', 'AT_END'],
  ['FREE MONTHLY 2', true, 'STARTER MONTHLY', 'IN_PERIOD'],
  ['STARTER ANNUAL 2', true, 'STARTER ANNUAL 1', 'AT_END'],
  ['STARTER MONTHLY 2', true, 'STARTER ANNUAL 1', 'NEW_PERIOD'],
  ['STARTER MONTHLY', true, 'FREE MONTHLY 9', 'AT_END'],
  // Additional team members can make a lower plan the dearer one
  ['STARTER MONTHLY', true, 'FREE MONTHLY 20', 'AT_END'],
  ['STARTER MONTHLY 6', true, 'PRO MONTHLY', 'IN_PERIOD'],
  ['STARTER MONTHLY 8', true, 'PRO MONTHLY', 'AT_END'],
  ['STARTER ANNUAL 4', true, 'PRO ANNUAL', 'IN_PERIOD'],
  ['STARTER ANNUAL 5', true, 'PRO ANNUAL', 'AT_END'],
  ['STARTER MONTHLY 8', true, 'PRO ANNUAL', 'NEW_PERIOD'],
  ['STARTER MONTHLY 200', true, 'PRO ANNUAL', 'AT_END'],
] as const)('%s (paid: %s) to %s: %s', (current, isPaid, wanted, kind) => {
  const { plan, period, extraMembers } = choice(current);
  const price = isPaid ? periodPrice(plan, period, extraMembers) : 0;
  expect(planChangeKind({ plan, period, extraMembers, isPaid, price }, choice(wanted))).toBe(kind);
});

function choice(text: string) {
  const [plan, period, extra = '0'] = text.split(' ') as [
    'FREE' | 'STARTER' | 'PRO',
    'MONTHLY' | 'ANNUAL',
    string?,
  ];
  return { plan, period, extraMembers: Number(extra) };
}

test('the message of a full plan names the larger plan', () => {
  expect(planFullMessage('FREE', 'TEAM_MEMBERS')).toBe(
    'The Free plan has room for 50 team members. Add team members under Manage plan, or choose the Starter plan, which has room for 100',
  );
  expect(planFullMessage('STARTER', 'TEAM_MEMBERS')).toBe(
    'The Starter plan has room for 100 team members. Add team members under Manage plan, or choose the Pro plan, which has no limit',
  );
  expect(planFullMessage('FREE', 'TEAM_MEMBERS', { extraMembers: 3 })).toBe(
    'The Free plan has room for 53 team members. Add team members under Manage plan, or choose the Starter plan, which has room for 100',
  );
  expect(planFullMessage('FREE', 'TEAM_MEMBERS', { extraMembers: 60 })).toBe(
    'The Free plan has room for 110 team members. Add team members under Manage plan, or choose the Pro plan, which has no limit',
  );
  // No more are sold
  expect(planFullMessage('STARTER', 'TEAM_MEMBERS', { extraMembers: 1_000 })).toBe(
    'The Starter plan has room for 1,100 team members. To raise the limit, choose the Pro plan, which has no limit',
  );
  expect(planFullMessage('FREE', 'LEADS', { remedy: 'Move some to trash first' })).toBe(
    'The Free plan has room for 30,000 leads. Move some to trash first',
  );
});
