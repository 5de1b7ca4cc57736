import { useEffect, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useApiDispatch } from '#client/data/apiStore.ts';
import { peopleApi } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind, PersonRecord } from '#client/entities/people/personRecord.ts';

/** Everything of some people, to compare them; an error where one of them cannot be had. */
export function useRecords(kind: PersonKind, ids: readonly string[]) {
  const dispatch = useApiDispatch();
  const [records, setRecords] = useState<PersonRecord[]>();
  const [error, setError] = useState<string | null>(null);
  const [asked] = useState(ids);

  useEffect(
    function load() {
      let isCurrent = true;
      const calls = asked.map((id) => dispatch(peopleApi.endpoints.findPerson.initiate({ kind, id })));
      void Promise.all(calls).then((answers) => {
        // Compared values must not change while the user chooses.
        for (const call of calls) call.unsubscribe();
        if (!isCurrent) return;
        const missing = answers.find(({ data }) => !data?.data);
        if (missing) setError(errorText(missing.error, FAILURE) ?? FAILURE);
        else setRecords(answers.flatMap(({ data }) => data?.data ?? []));
      });
      return () => {
        isCurrent = false;
      };
    },
    [dispatch, kind, asked],
  );

  return { records, error };
}

const FAILURE = 'They could not be loaded. Close this and try again.';
