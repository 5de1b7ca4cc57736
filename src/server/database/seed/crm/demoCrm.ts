import { companyViewer } from '#server/access/companyViewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { DemoCompanyData } from '../demoCompanyData.ts';
import type { SeededCompany } from '../seededCompany.ts';
import { demoPeople } from './demoPeople.ts';
import { addNotes, changesOfPerson, personRows } from './demoPersonRows.ts';

/**
 * Fills a demo company with lead managers, projects, templates, custom fields, leads and contacts, and with what happened to them
 * since. Resolves to the people, oldest first.
 */
export async function seedCrm(
  { database, services, owner, members, calendar }: SeededCompany,
  data: DemoCompanyData,
): Promise<PersonRow[]> {
  const viewer = companyViewer(owner);
  for (const manager of data.managers) await services.leadManagers.createLeadManager(viewer, manager);
  for (const project of data.projects) await services.projects.createProject(viewer, project);
  for (const template of data.templates)
    await services.messageTemplates.createMessageTemplate(viewer, template);
  for (const { label, type, onlyOf, choices, currency } of data.fields)
    await services.customFields.createCustomField(viewer, {
      label,
      type,
      onlyOf,
      choices: choices?.map((choice) => ({ label: choice })) ?? null,
      currency: currency ?? null,
    });
  const fields = (await services.customFields.findCustomFields(viewer)).map(({ field }) => field);
  const choices = await services.leadSetup.findLeadChoices(viewer);
  const people = demoPeople(data, choices, calendar);
  const actorOf = (row: PersonRow): ChangeActor => {
    const manager = choices.managers.find(({ id }) => id === row.manager_id);
    return members.find(({ firstName }) => firstName === manager?.first_name) ?? viewer;
  };

  return companyScope(database, viewer, async (tx) => {
    const settings = { fields, defaultCountry: choices.default_country };
    const { written, names } = await personRows(tx, viewer, people, settings);
    await insertPeople(
      tx,
      written.map(({ row }) => row),
    );
    await addNotes(tx, written, actorOf);
    for (const [actor, own] of Map.groupBy(written, ({ row }) => actorOf(row))) {
      const changes = own.flatMap((person) => changesOfPerson(person, names));
      for (let from = 0; from < changes.length; from += EVENTS_AT_ONCE)
        await recordChanges(tx, actor, changes.slice(from, from + EVENTS_AT_ONCE));
    }
    return written.map(({ row }) => row);
  });
}

/** A statement has at most 65,535 parameters. */
const EVENTS_AT_ONCE = 500;
