import type { ApiError } from '#client/data/apiError.ts';
import type { ApiCall } from '#client/data/graphqlBaseQuery.ts';
import { rootField } from '#client/data/operation.ts';
import { RELATED_MOST } from '#contract/limits/records/customFields.ts';
import type { FindRelatedRecordsQuery } from './related.generated.ts';
import { FindRelatedRecordsDocument } from './related.generated.ts';
import type { RelatedKey, RelatedRecord } from './relatedRecord.ts';

type Result<Data> = { data: Data; error?: undefined } | { error: ApiError; data?: undefined };
type BaseQuery = (
  call: ApiCall,
) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown };

interface Waiting {
  key: RelatedKey;
  resolve: (result: Result<RelatedRecord>) => void;
}

let waiting: Waiting[] = [];

/** Finds a related record with all others that are asked for before the browser has time again, in one request. */
export function batchedRelated(key: RelatedKey, baseQuery: BaseQuery): Promise<Result<RelatedRecord>> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setTimeout(() => void sendWaiting(baseQuery));
    waiting.push({ key, resolve });
  });
}

async function sendWaiting(baseQuery: BaseQuery): Promise<void> {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += RELATED_MOST) {
    const part = all.slice(from, from + RELATED_MOST);
    const records = part.map(({ key: { target, id } }) => ({ target, id }));
    const { data, error } = await baseQuery({ document: FindRelatedRecordsDocument, variables: { records } });
    const found = error ? [] : rootField(data as FindRelatedRecordsQuery).data;
    for (const [index, { key, resolve }] of part.entries())
      resolve(error ? { error: error as ApiError } : { data: found[index] ?? missing(key) });
  }
}

function missing({ id }: RelatedKey): RelatedRecord {
  return { id, recordId: null, kind: null, name: null, state: 'DELETED' };
}
