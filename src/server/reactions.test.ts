import { afterAll, expect, test } from '@jest/globals';
import type { Tx } from './database/walls/scopes.ts';
import { registerAllReactions } from './modules.ts';
import { react, registerReactions } from './reactions.ts';

const tx = {} as Tx;
const created = { companyId: 'company', isEvaluation: true, at: new Date() };

// Test files of one process share the reactions
afterAll(registerAllReactions);

test('reactions run one after another, in the order of their modules', async () => {
  const log: string[] = [];
  const module = (name: string, delay: number) => ({
    reactions: {
      'company.created': async () => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        log.push(name);
      },
    },
  });
  registerReactions([module('slow', 20), {}, module('fast', 0)]);
  await react(tx, 'company.created', created);
  expect(log).toEqual(['slow', 'fast']);
});

test('a rejected reaction rejects the change, and later reactions do not run', async () => {
  let isReached = false;
  registerReactions([
    { reactions: { 'company.created': () => Promise.reject(new Error('full')) } },
    {
      reactions: {
        'company.created': () => {
          isReached = true;
          return Promise.resolve();
        },
      },
    },
  ]);
  await expect(react(tx, 'company.created', created)).rejects.toThrow('full');
  expect(isReached).toBe(false);
});
