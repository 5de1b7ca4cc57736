import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { LeadRow } from '#client/entities/people/person.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { PersonChangeInput } from './personValues.ts';

const LossDialog = lazyPart(async () => (await import('./LossDialog.tsx')).LossDialog, {
  onFailure: ({ onClose }) => onClose(),
});

/** What of a person a new status can bring along; contacts have no status. */
export type LosingPerson = Partial<
  Pick<LeadRow, 'leadStatus' | 'lostReason'> & Pick<LeadRow, 'nextCall' | 'nextMeeting'>
>;

/** A change and the values that were shown. */
interface Step {
  input: PersonChangeInput;
  seen: PersonChangeInput;
}

/**
 * Completes a status change: lost asks for the reason and clears next dates, other statuses clear the reason. All in
 * one change, so that one undo reverts it.
 */
export function useLoss(): {
  /** Resolves to the complete change, or null if the user cancelled. */
  completed: (person: LosingPerson, step: Step) => Promise<Step | null>;
  dialog: ReactNode;
} {
  const choices = useLeadChoices();
  const [asked, setAsked] = useState<{ person: LosingPerson; answer: (reason: string | null) => void }>();

  async function completed(person: LosingPerson, { input, seen }: Step): Promise<Step | null> {
    const status = choices?.statuses.find(({ _id }) => _id === input.statusId);
    const wasLost = person.leadStatus?.outcome === 'LOST';
    if (!status || (status.outcome === 'LOST') === wasLost) return { input, seen };
    const { lostReason, nextCall = null, nextMeeting = null } = person;
    const before = { ...seen, lostReason: lostReason ?? '' };
    if (wasLost) return { input: { ...input, lostReason: '' }, seen: before };
    const reason = await why(person);
    if (reason === null) return null;
    return {
      input: { ...input, lostReason: reason, nextCall: null, nextMeeting: null },
      seen: { ...before, nextCall, nextMeeting },
    };
  }

  function why(person: LosingPerson): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const answer = (reason: string | null) => {
      setAsked(undefined);
      resolve(reason);
    };
    setAsked({ person, answer });
    return promise;
  }

  const dialog = asked && (
    <LossDialog
      isSomethingNext={Boolean(asked.person.nextCall ?? asked.person.nextMeeting)}
      onDecide={asked.answer}
      onClose={() => asked.answer(null)}
    />
  );
  return { completed, dialog };
}
