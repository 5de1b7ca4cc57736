import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { peopleApi } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { seesArea, viewerOf } from '#client/entities/session/viewerOf.ts';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import { tasksApi } from '#client/shared/records/tasks/tasksApi.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

/** The preload of a person's page: the person, their tasks and the choices of their fields. */
export function preloadPerson(kind: PersonKind): Preload {
  return async ({ pathname }, { dispatch, getState }) => {
    const { viewer } = viewerOf(getState()) ?? {};
    const id = ID_AT_END.exec(pathname)?.[1];
    // Before the user is loaded, their permissions are unknown
    if (!id || !viewer || !seesArea(viewer, PERSON_KINDS[kind].area)) return;
    await Promise.all([
      dispatch(peopleApi.endpoints.findPerson.initiate({ kind, id })),
      dispatch(tasksApi.endpoints.findRecordTasks.initiate({ kind, recordId: id })),
      dispatch(leadOptionsApi.endpoints.findLeadChoices.initiate()),
    ]);
  };
}

/** Other pages below the list's address have words there. */
const ID_AT_END = /\/([0-9a-f-]{36})\/?$/;
