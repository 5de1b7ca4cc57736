import { SYSTEM_ACTORS } from '#contract/access/systemActors.ts';

/** The actor of an event that no user made. */
export function systemActor(name: keyof typeof SYSTEM_ACTORS): {
  userId: null;
  firstName: string;
  lastName: '';
} {
  return { userId: null, firstName: SYSTEM_ACTORS[name], lastName: '' };
}
