import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { addNote } from '#server/modules/notes/personNotes.service.ts';
import {
  newPersonRow,
  writeNewPerson,
} from '#server/modules/people/changes/arrival/personCreation.service.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import type { Services } from '#server/services.ts';
import type { DemoCompanyData } from './demoCompanyData.ts';
import type { DemoPerson } from './demoPeople.ts';
import { demoPeople } from './demoPeople.ts';

/** Fills one demo company with lead managers, projects, templates, leads and contacts, each with the event of its creation. */
export async function seedCrm(
  database: Database,
  services: Services,
  owner: Viewer,
  data: DemoCompanyData,
): Promise<void> {
  const viewer = companyViewer(owner);
  for (const manager of data.managers) await services.leadManagers.createLeadManager(viewer, manager);
  for (const project of data.projects) await services.projects.createProject(viewer, project);
  for (const template of data.templates)
    await services.messageTemplates.createMessageTemplate(viewer, template);
  const choices = await services.leadSetup.findLeadChoices(viewer);
  const people = demoPeople(data, choices, new Date());
  // All in one transaction: each of them alone would wait for the disk
  await companyScope(database, viewer, async (tx) => {
    for (const person of people) await addPerson(tx, viewer, person, choices.default_country);
  });
}

async function addPerson(
  tx: Tx,
  viewer: CompanyViewer,
  { kind, input, createdAt, past }: DemoPerson,
  defaultCountry: string | null,
): Promise<void> {
  const row = newPersonRow(viewer, kind, givenColumns(input, defaultCountry), createdAt);
  await writeNewPerson(tx, viewer, row, createdAt);
  for (const { action, at, text, ...more } of past) {
    const isNote = action === 'note-added';
    if (isNote) await addNote(tx, viewer, { person: row, text, at });
    await recordPersonEvent(tx, viewer, row, { action, after: isNote ? null : { text, ...more }, at });
  }
}
