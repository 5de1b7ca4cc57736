import { useState } from 'react';

type Choice = keyof typeof MESSAGES;

/** The deleted choices among the initial values of new leads, until the user has chosen again. */
export function useGoneChoices(given: readonly Choice[]) {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const gone: readonly string[] = given.filter((name) => !settled.includes(name));
  return {
    /** The message at the field. */
    messageOf: (name: string) => (gone.includes(name) ? MESSAGES[name as Choice] : null),
    /** The message shown instead of saving; null if nothing has to be decided. */
    problem: gone.length > 0 ? 'Something that new leads get is gone. Choose another where it says so' : null,
    settle: (name: string) => setSettled((names) => [...names, name]),
    /** Asks again about choices that are deleted from now on. */
    forget: () => setSettled([]),
  };
}

const MESSAGES = {
  stageId: 'The stage that was chosen is gone. Choose what new leads get instead',
  sourceId: 'The source that was chosen is gone. Choose what new leads get instead',
  groupIds: 'A group that was chosen is gone. Choose what new leads get instead',
  managerIds: 'A lead manager who was chosen is gone. Choose who gets new leads instead',
};
