import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import type { Place, PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Automations of each kind: the one of the place is made one of the variant's. */
export const AUTOMATION_CALLS: PreparedCalls = {
  ...Object.fromEntries(
    ['createAutomation', 'updateAutomation', 'turnAutomationOn', 'deleteAutomation', 'stopAutomationRun'].map(
      (name) => [name, (place: Place) => asItIs(place, name)],
    ),
  ),
  turnAutomationOff: turnedOn,
  publishAutomation: draftOf,
  discardAutomationDraft: draftOf,
  restoreAutomationDraft: discardedDraft,
  bulkDeleteAutomations: ofBothKinds,
};

async function ofKind({ app, companyId, variant }: Place) {
  const kind = variant as AutomationKind;
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.updateTable('automations').set({ kind }).where('id', '=', companyId).execute(),
  );
  return { kind, id: companyId };
}

async function asItIs(place: Place, name: string) {
  const { kind } = await ofKind(place);
  const { companyId } = place;
  return { ...OPERATION_CASES[name]?.variables({ companyId, sessionId: companyId }), kind };
}

/** The automation of the place, of SMS, and a workflow. */
async function ofBothKinds(place: Place) {
  const document =
    'mutation { reply: createAutomation(kind: WORKFLOW, input: { name: "Second" }) { data { _id } } }';
  const { data } = await call(place, document, {});
  const { _id: workflowId } = (data['reply'] as { data: { _id: string } }).data;
  return { kind: null, selection: { ids: [place.companyId, workflowId] } };
}

/** An automation that is on. */
async function turnedOn(place: Place) {
  const ref = await ofKind(place);
  const document =
    'mutation ($kind: AutomationKind!, $id: ID!) { turnAutomationOn(kind: $kind, id: $id) { acknowledgement } }';
  await call(place, document, ref);
  return ref;
}

/** The draft of one that is on. */
async function draftOf(place: Place) {
  const ref = await turnedOn(place);
  const document = `mutation ($kind: AutomationKind!, $id: ID!) { updateAutomation(kind: $kind, id: $id, input: { name: "Draft" }) { acknowledgement } }`;
  await call(place, document, ref);
  const read =
    'query ($kind: AutomationKind!, $id: ID!) { reply: findAutomation(kind: $kind, id: $id) { data { draft { version } } } }';
  const { data } = await call(place, read, ref);
  return {
    ...ref,
    version: (data['reply'] as { data: { draft: { version: number } } }).data.draft.version,
  };
}

/** A draft that was given up. */
async function discardedDraft(place: Place) {
  const draft = await draftOf(place);
  const document = `mutation ($kind: AutomationKind!, $id: ID!, $version: Int!) { discardAutomationDraft(kind: $kind, id: $id, version: $version) { acknowledgement } }`;
  await call(place, document, draft);
  return draft;
}
