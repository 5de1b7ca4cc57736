import { guardProblem, guardReason, USUAL_GUARD } from './campaignGuard.ts';

const fine = { tried: 1000, errors: 0, sent: 1000, optOuts: 0 };

it('allows a rate at the limit and pauses above it', () => {
  expect(guardReason(USUAL_GUARD, fine)).toBeNull();
  expect(guardReason(USUAL_GUARD, { ...fine, errors: 100, optOuts: 30 })).toBeNull();
  expect(guardReason(USUAL_GUARD, { ...fine, errors: 101 })).toMatch(
    /101 of 1000 messages failed, more than 10%/,
  );
  expect(guardReason(USUAL_GUARD, { ...fine, optOuts: 31 })).toMatch(
    /31 of 1000 recipients opted out, more than 3%/,
  );
});

it('says nothing of a few texts', () => {
  expect(guardReason(USUAL_GUARD, { tried: 49, errors: 49, sent: 49, optOuts: 49 })).toBeNull();
  expect(guardReason(USUAL_GUARD, { tried: 50, errors: 50, sent: 0, optOuts: 0 })).not.toBeNull();
});

it('stops nothing where no share is set', () => {
  const all = { tried: 100, errors: 100, sent: 100, optOuts: 100 };
  expect(guardReason({ errors: null, optOuts: null }, all)).toBeNull();
  expect(guardReason({ errors: null, optOuts: 99 }, all)).toMatch(/opted out/);
});

it.each([0, 101, 1.5, -1, Number.NaN])('takes no share of %p', (share) => {
  expect(guardProblem({ errors: share, optOuts: null })).not.toBeNull();
  expect(guardProblem({ errors: null, optOuts: share })).not.toBeNull();
});

it('takes shares of 1 to 100, and none', () => {
  expect(guardProblem({ errors: 1, optOuts: 100 })).toBeNull();
  expect(guardProblem({ errors: null, optOuts: null })).toBeNull();
});
