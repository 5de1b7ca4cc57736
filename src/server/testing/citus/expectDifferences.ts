// Runs once in each worker of the server's tests, before its first test file. On a Citus cluster the tests of the list must fail.
import { expect } from '@jest/globals';
import { citusUrl } from '../servers/citusCluster.ts';
import { DIFFERENCES } from './differences.ts';

const listed = (citusUrl() ? DIFFERENCES : []).flatMap(({ tests }) => Object.entries(tests));

aroundEveryTest((title, body) => {
  const path = expect.getState().testPath ?? '';
  const isListed = listed.some(
    ([file, titles]) =>
      path.endsWith(`/src/server/${file}`) &&
      titles.some((each) => (typeof each === 'string' ? each === title : each.test(title))),
  );
  if (!isListed) return body;
  return async () => {
    try {
      await body();
    } catch {
      return;
    }
    throw new Error('This test passes on Citus: remove it from src/server/testing/citus/differences.ts');
  };
});
