import { useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { ContactPoint } from '#contract/people/contact-points/contactPoints.ts';
import { contactPointEntry, contactPointOf } from '#contract/people/contact-points/contactPoints.ts';
import type { ContactPointsField } from '../fields/anyField.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import type { PersonChangeInput } from '../personValues.ts';
import { changeOf } from '../personValues.ts';

/** The additional numbers or addresses of the person on the page, and how to change them. */
export function useContactPoints({ id, type }: ContactPointsField) {
  const { record, values, save } = usePersonPage();
  const [problem, setProblem] = useState<string | null>(null);
  const defaultCountry = useLeadChoices()?.defaultCountry;
  const points = values[id].map(contactPointOf);

  const entriesOf = (of: readonly ContactPoint[]) => of.map((point) => contactPointEntry(type, point));

  async function write(input: PersonChangeInput, seen: PersonChangeInput): Promise<boolean> {
    const refused = await save(input, seen);
    setProblem(refused);
    return refused === null;
  }

  return {
    points,
    /** Why the last change was not saved. */
    problem,
    /** Saves the entries that are not empty, unless one has a problem. */
    async save(next: readonly ContactPoint[]) {
      const { contactPointProblem } = await import('#contract/people/contact-points/contactPointRules.ts');
      const problems = next.map(({ value }) => contactPointProblem(type, value, defaultCountry));
      if (problems.some((each) => each !== null)) return { isSaved: false, problems };
      const filled = next.filter(({ value }) => value.trim() !== '');
      return { isSaved: await write(changeOf(id, entriesOf(filled)), changeOf(id, values[id])) };
    },
    /** Swaps an entry with the primary number or address. */
    makePrimary(index: number): Promise<boolean> {
      const primary = type === 'phones' ? 'phoneNumber' : 'email';
      const former = values[primary];
      const next = points.flatMap((point, at) => {
        if (at !== index) return [point];
        const value = (type === 'phones' && record.personalInformation.phoneNumber?.number) || former;
        return value === '' ? [] : [{ value, label: 'OTHER' as const }];
      });
      return write(
        { ...changeOf(primary, points[index]?.value ?? ''), ...changeOf(id, entriesOf(next)) },
        { ...changeOf(primary, former), ...changeOf(id, values[id]) },
      );
    },
  };
}
