import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useApiDispatch } from '#client/data/apiStore.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { personTrailSlice, trailOf } from '#client/entities/people/personTrail.ts';
import { PERSON_KINDS } from '#client/features/people/kinds/personKinds.ts';
import type { ListInput } from '#client/features/people/kinds/listCalls.ts';
import { contactListApi } from '#client/features/people/api/contactListApi.ts';
import { leadListApi } from '#client/features/people/api/leadListApi.ts';

/** A step from one person of a list to another. */
export interface TrailStep {
  /** The page of who is there; undefined for who stands on a page of the list that is still to be asked for. */
  to: string | undefined;
  go: () => Promise<void>;
}

/** Where somebody stands in the list that was shown last, and the steps from there. Null for who was not on it. */
export function useTrail(kind: PersonKind, id: string) {
  const trail = useSelector((state: object) => personTrailSlice.selectors.selectTrail(state, kind));
  const { pathOf } = PERSON_KINDS[kind];
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const at = trail.ids.indexOf(id);
  if (at < 0) return null;

  function step(by: 1 | -1): TrailStep | undefined {
    const known = trail.ids[at + by];
    const to = known === undefined ? undefined : pathOf({ _id: known });
    const place = trail.before + at + by;
    if (to !== undefined) return { to, go: async () => void navigate(to) };
    if (!trail.input || place < 0 || place >= trail.total) return undefined;
    // A list that was shown asked for all of this
    const input = { ...(trail.input as ListInput), page: trail.input.page + by };
    return { to, go: () => goOn(input, by) };
  }

  async function goOn(input: ListInput, by: 1 | -1): Promise<void> {
    const { data } =
      kind === 'LEAD'
        ? await dispatch(leadListApi.endpoints.findLeads.initiate({ input }, ONCE))
        : await dispatch(contactListApi.endpoints.findContacts.initiate({ input }, ONCE));
    const next = data?.data.at(by > 0 ? 0 : -1);
    if (!data?.acknowledgement || !next) return;
    const onward = trailOf(data.data, data.page.total, { from: onPage(trail.from, input.page), input });
    dispatch(personTrailSlice.actions.trailRemembered({ kind, trail: onward }));
    void navigate(pathOf(next));
  }

  return {
    place: trail.before + at + 1,
    total: trail.total,
    from: trail.from,
    previous: step(-1),
    next: step(1),
  };
}

const ONCE = { subscribe: false };

/** The address of another page of a list. */
function onPage(address: string, page: number): string {
  const url = new URL(address, window.location.origin);
  if (page === 1) url.searchParams.delete('page');
  else url.searchParams.set('page', String(page));
  return `${url.pathname}${url.search}`;
}
