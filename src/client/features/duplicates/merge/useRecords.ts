import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { recordOfContact, recordOfLead } from '#client/entities/people/personRecord.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { useLazyFindMergeContactQuery, useLazyFindMergeLeadQuery } from '../duplicatesApi.ts';

/** Everything of some people, to compare them; an error where one of them cannot be had. */
export function useRecords(kind: 'LEAD' | 'CONTACT', ids: readonly string[]) {
  const [findLead] = useLazyFindMergeLeadQuery();
  const [findContact] = useLazyFindMergeContactQuery();
  const [records, setRecords] = useState<PersonRecord[]>();
  const [error, setError] = useState<string | null>(null);

  async function find(id: string): Promise<PersonRecord | string> {
    if (kind === 'LEAD') {
      const { data: reply, error: fault } = await findLead({ id });
      return reply?.data ? recordOfLead(reply.data) : reply?.message || errorText(fault, FAILURE);
    }
    const { data: reply, error: fault } = await findContact({ id });
    return reply?.data ? recordOfContact(reply.data) : reply?.message || errorText(fault, FAILURE);
  }

  const findAll = useEffectEvent(() => Promise.all(ids.map(find)));

  useEffect(function load() {
    let isCurrent = true;
    void findAll().then((found) => {
      const problem = found.find((each) => typeof each === 'string');
      if (!isCurrent) return;
      if (problem === undefined) setRecords(found.filter((each) => typeof each !== 'string'));
      else setError(problem);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return { records, error };
}

const FAILURE = 'They could not be loaded. Close this and try again.';
