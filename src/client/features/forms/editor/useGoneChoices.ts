import { useState } from 'react';
import type { LeadForm } from './formValues.ts';

type Choice = LeadForm['gone'][number];

/** What new leads of a form were to get and was deleted, until somebody has looked at what there is instead. */
export function useGoneChoices(form: LeadForm | null) {
  const [gone, setGone] = useState<readonly string[]>(form?.gone ?? []);
  return {
    /** What stands at the field. */
    messageOf: (name: string) => (gone.includes(name) ? MESSAGES[name as Choice] : null),
    /** What is said instead of saving; null where nothing is to be decided. */
    problem: gone.length > 0 ? 'Something that new leads get is gone. Choose another where it says so' : null,
    settle: (name: string) => setGone((names) => names.filter((each) => each !== name)),
  };
}

const MESSAGES: Record<Choice, string> = {
  stageId: 'The stage that was chosen is gone. Choose what new leads get instead',
  sourceId: 'The source that was chosen is gone. Choose what new leads get instead',
  groupIds: 'A group that was chosen is gone. Choose what new leads get instead',
  managerIds: 'A lead manager who was chosen is gone. Choose who gets new leads instead',
};
