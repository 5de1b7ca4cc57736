import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { contactsApi } from '#client/entities/people/api/contactsApi.ts';
import { leadsApi } from '#client/entities/people/api/leadsApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { tasksApi } from '#client/entities/people/tasks/tasksApi.ts';
import { viewerAhead } from '#client/entities/session/viewerAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { can } from '#contract/access/can.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

/** Asks for a lead before their page is there. */
export function askLeadAhead(address: URL, store: AheadStore): Promise<void> {
  return askPersonAhead('LEAD', address, store);
}

/** Asks for a contact before their page is there. */
export function askContactAhead(address: URL, store: AheadStore): Promise<void> {
  return askPersonAhead('CONTACT', address, store);
}

async function askPersonAhead(kind: PersonKind, { pathname }: URL, store: AheadStore): Promise<void> {
  const known = viewerAhead(store.getState());
  const id = ID_AT_END.exec(pathname)?.[1];
  if (!known || !id) return;
  const { viewer } = known;
  // Whoever is not known yet may have no right to them
  if (!viewer || viewer.company?.suspension || !can(viewer, PERSON_KINDS[kind].area, 'VIEW')) return;
  await Promise.all([
    kind === 'LEAD'
      ? store.hold(leadsApi.endpoints.findLead.initiate({ id }))
      : store.hold(contactsApi.endpoints.findContact.initiate({ id })),
    store.hold(tasksApi.endpoints.findTasks.initiate({ kind, personId: id })),
    store.hold(leadOptionsApi.endpoints.findLeadChoices.initiate()),
  ]);
}

/** Other pages below the list's address have words there. */
const ID_AT_END = /\/([0-9a-f-]{36})\/?$/;
