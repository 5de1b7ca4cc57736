import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';

type Choice = keyof typeof MESSAGES;

/** The deleted choices among the initial values of new leads, until the user has chosen again. */
export function useDeletedChoices(given: readonly Choice[]) {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const gone: readonly string[] = given.filter((name) => !settled.includes(name));
  return {
    /** The message at the field. */
    messageOf: (name: string) => (gone.includes(name) ? t(MESSAGES[name as Choice]) : null),
    /** The message shown instead of saving; null if nothing has to be decided. */
    problem:
      gone.length > 0
        ? t`A default for new leads was deleted. Choose another option in the marked fields`
        : null,
    settle: (name: string) => setSettled((names) => [...names, name]),
    /** Asks again about choices that are deleted from now on. */
    forget: () => setSettled([]),
  };
}

const MESSAGES = {
  stageId: msg`The chosen stage was deleted. Choose another one`,
  sourceId: msg`The chosen source was deleted. Choose another one`,
  groupIds: msg`A chosen group was deleted. Choose another one`,
  managerIds: msg`A chosen lead manager was deleted. Choose another one`,
};
