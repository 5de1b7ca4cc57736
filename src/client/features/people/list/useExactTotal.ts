import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useLazyCountPeopleQuery } from '#client/entities/people/api/peopleListApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';

interface ListTotal {
  total?: number | undefined;
  isTotalCapped?: boolean;
}

/** The total of a list with these filters: the exact one, once a capped one was counted. */
export function useExactTotal(
  kind: PersonKind,
  filter: PersonFilter,
  { total = 0, isTotalCapped = false }: ListTotal,
) {
  const [count, { data, isFetching, originalArgs }] = useLazyCountPeopleQuery();
  const isOfList = JSON.stringify(originalArgs) === JSON.stringify({ kind, filter });
  const exact = isTotalCapped && isOfList ? data?.total : undefined;

  async function handleCount() {
    const { error } = await count({ kind, filter });
    if (error) toast.error(errorText(error, t`The list could not be counted. Try again.`));
  }

  return {
    // People who came since are on the list
    ...(exact !== undefined && { total: Math.max(exact, total), isTotalCapped: false }),
    onCountAll: () => void handleCount(),
    isCounting: isOfList && isFetching,
  };
}
