import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import type { DealPersonInput } from '#client/entities/deals/deals.generated.ts';
import { useUpdateDealMutation } from '#client/entities/deals/dealsApi.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { readPersonKey } from '#client/shared/search/PersonField.tsx';

type DealPerson = DealDetails['people'][number];

/** Adds, changes and removes people of a deal. Results are shown in toasts; removal can be undone. */
export function useDealPeople({ _id: id, people }: DealDetails) {
  const [update, { isLoading }] = useUpdateDealMutation();
  const current = people.map(inputOf);

  async function write(next: readonly DealPersonInput[], done: () => void): Promise<void> {
    const { error } = await update({ id, input: { people: [...next] } });
    if (error) toast.error(errorText(error, t`Failed to save the people of the deal`));
    else done();
  }

  return {
    isBusy: isLoading,
    /** The key is that of PersonField. */
    async add(key: string): Promise<void> {
      const person = readPersonKey(key);
      if (!person || people.some(({ personId }) => personId === person.personId)) return;
      await write([...current, person], () => toast.success(t`Person added`));
    },
    setRole: ({ personId }: DealPerson, role: string | null) =>
      write(
        current.map((person) => (person.personId === personId ? { ...person, role } : person)),
        () => toast.success(t`Role saved`),
      ),
    remove: ({ personId }: DealPerson) =>
      write(
        current.filter((person) => person.personId !== personId),
        () =>
          undoToast(t`Person removed`, () => void write(current, () => toast.success(t`Person added again`))),
      ),
  };
}

function inputOf({ kind, personId, role }: DealPerson): DealPersonInput {
  return { kind, personId, role };
}
