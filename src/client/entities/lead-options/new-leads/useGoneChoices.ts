import { useState } from 'react';

type Choice = keyof typeof MESSAGES;

/** What new leads were to get and was deleted, until somebody has looked at what there is instead. */
export function useGoneChoices(given: readonly Choice[]) {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const gone: readonly string[] = given.filter((name) => !settled.includes(name));
  return {
    /** What stands at the field. */
    messageOf: (name: string) => (gone.includes(name) ? MESSAGES[name as Choice] : null),
    /** What is said instead of saving; null where nothing is to be decided. */
    problem: gone.length > 0 ? 'Something that new leads get is gone. Choose another where it says so' : null,
    settle: (name: string) => setSettled((names) => [...names, name]),
    /** What goes from now on is asked for anew. */
    forget: () => setSettled([]),
  };
}

const MESSAGES = {
  stageId: 'The stage that was chosen is gone. Choose what new leads get instead',
  sourceId: 'The source that was chosen is gone. Choose what new leads get instead',
  groupIds: 'A group that was chosen is gone. Choose what new leads get instead',
  managerIds: 'A lead manager who was chosen is gone. Choose who gets new leads instead',
};
