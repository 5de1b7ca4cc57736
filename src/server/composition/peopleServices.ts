import { createChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import { createDashboardService } from '#server/modules/dashboard/dashboard.service.ts';
import { createDuplicatesService } from '#server/modules/duplicates/duplicates.service.ts';
import { createFormsService } from '#server/modules/forms/forms.service.ts';
import { createImportsService } from '#server/modules/imports/imports.service.ts';
import { importWork } from '#server/modules/imports/run/importWork.ts';
import { createLeadManagersService } from '#server/modules/lead-managers/leadManagers.service.ts';
import { createReminderAddressesService } from '#server/modules/lead-managers/reminders/reminderAddresses.service.ts';
import { createReminderLinks } from '#server/modules/lead-managers/reminders/reminderLinks.ts';
import { createLeadSetupService } from '#server/modules/lead-setup/leadSetup.service.ts';
import { createListViewsService } from '#server/modules/list-views/listViews.service.ts';
import { createMessageTemplatesService } from '#server/modules/message-templates/messageTemplates.service.ts';
import { createNotesService } from '#server/modules/notes/notes.service.ts';
import { createOwnFieldsService } from '#server/modules/own-fields/ownFields.service.ts';
import { createRemindersService } from '#server/modules/people/agenda/reminders.service.ts';
import { createPeopleService } from '#server/modules/people/people.service.ts';
import { createPersonFilesService } from '#server/modules/person-files/personFiles.service.ts';
import { createProjectsService } from '#server/modules/projects/projects.service.ts';
import { createSearchService } from '#server/modules/search/search.service.ts';
import { createShortcutsService } from '#server/modules/shortcuts/shortcuts.service.ts';
import { createTasksService } from '#server/modules/tasks/tasks.service.ts';
import type { Services } from '#server/services.ts';
import type { Parts } from './parts.ts';

/** Leads and contacts, what a company sets up for them, and the lists and jobs that are about them. */
export function createPeopleServices(parts: Parts, { companies }: Pick<Services, 'companies'>) {
  const { database, tokens } = parts;
  const leadSetup = createLeadSetupService(parts);
  const ownFields = createOwnFieldsService(parts);
  const reminderDeps = { ...parts, links: createReminderLinks(parts) };
  return {
    people: createPeopleService(parts),
    forms: createFormsService({ ...parts, companies }),
    leadSetup,
    ownFields,
    leadManagers: createLeadManagersService(parts),
    projects: createProjectsService(parts),
    notes: createNotesService(parts),
    personFiles: createPersonFilesService(parts),
    tasks: createTasksService(parts),
    messageTemplates: createMessageTemplatesService(parts),
    reminders: createRemindersService(reminderDeps),
    reminderAddresses: createReminderAddressesService(reminderDeps),
    duplicates: createDuplicatesService(parts),
    changeJobs: createChangeJobsService({ ...parts, works: { IMPORT: importWork(database, tokens) } }),
    imports: createImportsService({ ...parts, leadSetup, ownFields }),
    dashboard: createDashboardService(parts),
    search: createSearchService(parts),
    listViews: createListViewsService(parts),
    shortcuts: createShortcutsService(parts),
  };
}
