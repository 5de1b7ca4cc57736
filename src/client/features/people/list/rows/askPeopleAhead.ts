import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { rowsAddress } from '#client/entities/list-views/rowsAddress.ts';
import { viewerAhead } from '#client/entities/session/viewerAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { can } from '#contract/access/can.ts';
import { listColumns } from '#contract/people/personColumns.ts';
import { PERSON_KINDS } from '../../kinds/personKinds.ts';
import type { PeopleList } from '../peopleList.ts';
import { addressWish, listInput } from './listInput.ts';

/** Filters whose days are the company's: its zone is not known yet. */
const ZONED = ['created', 'nextCall', 'nextMeeting'];

/** Asks for the views of a list of people and for what its filters offer, and for its rows where it is known which. */
export async function askPeopleAhead(
  { kind, slice, filterNames, askRows }: PeopleList,
  url: URL,
  store: AheadStore,
): Promise<void> {
  const { viewer } = viewerAhead(store.getState()) ?? {};
  if (viewer?.company?.suspension || (viewer && !can(viewer, PERSON_KINDS[kind].area, 'VIEW'))) return;
  const askChoices = () => store.hold(leadOptionsApi.endpoints.findLeadChoices.initiate());
  // Whoever is not known yet may have no right to them
  const choices = viewer && askChoices();
  const address = await rowsAddress(slice, filterNames, url, store);
  if (address && !ZONED.some((name) => address.filters[name])) {
    // The zone only tells the days of filters
    const input = listInput(address, 'UTC', { fields: [], columns: listColumns(kind) });
    const shown = slice.selectors.selectShownColumns(store.getState());
    await Promise.all([store.hold(askRows({ input, ...addressWish(shown) })), choices ?? askChoices()]);
  }
  await choices;
}
