import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { errorText } from '#client/data/apiError.ts';
import type { ApiError } from '#client/data/apiError.ts';
import type { Contact, Lead } from '#client/entities/people/person.ts';
import { recordOfContact, recordOfLead } from '#client/entities/people/personRecord.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { duplicatesApi } from '../duplicatesApi.ts';

/** A request for one of many: a hook follows only its last one. */
interface Asked<One> extends Promise<{ data?: { data: One | null; message: string }; error?: unknown }> {
  unsubscribe: () => void;
}

/** Everything of some people, to compare them; an error where one of them cannot be had. */
export function useRecords(kind: 'LEAD' | 'CONTACT', ids: readonly string[]) {
  const dispatch = useStore().dispatch as (action: unknown) => never;
  const [records, setRecords] = useState<PersonRecord[]>();
  const [error, setError] = useState<string | null>(null);

  function find(id: string): Promise<PersonRecord | string> {
    const { findMergeLead, findMergeContact } = duplicatesApi.endpoints;
    return kind === 'LEAD'
      ? recordOf<Lead>(dispatch(findMergeLead.initiate({ id })), recordOfLead)
      : recordOf<Contact>(dispatch(findMergeContact.initiate({ id })), recordOfContact);
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

async function recordOf<One>(
  asked: Asked<One>,
  read: (one: One) => PersonRecord,
): Promise<PersonRecord | string> {
  const { data: reply, error } = await asked;
  asked.unsubscribe();
  if (reply?.data) return read(reply.data);
  return (
    reply?.message || errorText(error as ApiError, 'They could not be loaded. Close this and try again.')
  );
}
