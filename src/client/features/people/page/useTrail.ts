import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useApiDispatch } from '#client/data/apiStore.ts';
import type { ListInput } from '#client/entities/people/api/peopleListApi.ts';
import { peopleListApi } from '#client/entities/people/api/peopleListApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { Trail, TrailPart } from '#client/entities/people/personTrail.ts';
import { personTrailSlice, trailOf } from '#client/entities/people/personTrail.ts';
import { PERSON_KINDS } from '#client/features/people/kinds/personKinds.ts';

/** A step from one person of a list to another. */
export interface TrailStep {
  /** The person's page; undefined if they are on a page of the list that is not loaded. */
  to: string | undefined;
  /** Stores the position, for a link that navigates itself. */
  keepPlace: () => void;
  go: () => Promise<void>;
}

/** The position of a person in the last shown list, with previous and next. Null if they were not in it. */
export function useTrail(kind: PersonKind, id: string) {
  const trail = useSelector((state: object) => personTrailSlice.selectors.selectTrail(state, kind));
  const { pathOf } = PERSON_KINDS[kind];
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const at = placeOf(trail, id);
  if (at < 0) return null;

  const remember = (next: Trail) => dispatch(personTrailSlice.actions.trailRemembered({ kind, trail: next }));

  function step(by: 1 | -1): TrailStep | undefined {
    const place = at + by;
    const known = idAt(trail, place);
    const keepPlace = () => void remember({ ...trail, at: place });
    if (known !== undefined) {
      const to = pathOf({ _id: known });
      const go = async () => {
        keepPlace();
        void navigate(to);
      };
      return { to, keepPlace, go };
    }
    const part = trail.parts.find(({ before, total }) => place >= before && place < before + total);
    return part && { to: undefined, keepPlace, go: () => goOn(part, place) };
  }

  async function goOn(part: TrailPart, place: number): Promise<void> {
    const { limit } = part.input;
    const page = Math.floor((place - part.before) / limit) + 1;
    // A list that was shown asked for all of this
    const input = { ...(part.input as ListInput), page };
    const { data } = await dispatch(peopleListApi.endpoints.findPeople.initiate({ kind, input }, ONCE));
    const before = part.before + (page - 1) * limit;
    const next = data?.data[place - before];
    if (!data || !next) return;
    const ids = data.data.map(({ _id }) => _id);
    remember(
      trail.isPaged
        ? trailOf(data.data, data.page.total, {
            from: onPage(trail.from, page),
            input,
            isTotalCapped: data.page.isTotalCapped,
          })
        : { ...trail, pages: [{ before, ids }], at: place },
    );
    void navigate(pathOf(next));
  }

  const { total, isTotalCapped, from } = trail;
  return { place: at + 1, total, isTotalCapped, from, previous: step(-1), next: step(1) };
}

function idAt({ pages }: Trail, place: number): string | undefined {
  const page = pages.find(({ before, ids }) => place >= before && place < before + ids.length);
  return page?.ids[place - page.before];
}

function placeOf(trail: Trail, id: string): number {
  if (trail.at !== undefined && idAt(trail, trail.at) === id) return trail.at;
  const page = trail.pages.find(({ ids }) => ids.includes(id));
  return page ? page.before + page.ids.indexOf(id) : -1;
}

const ONCE = { subscribe: false };

/** The address of another page of a list. */
function onPage(address: string, page: number): string {
  const url = new URL(address, window.location.origin);
  if (page === 1) url.searchParams.delete('page');
  else url.searchParams.set('page', String(page));
  return `${url.pathname}${url.search}`;
}
