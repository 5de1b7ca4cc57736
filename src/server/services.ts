import type { AuthService } from '#server/modules/auth/auth.service.ts';
import type { ChangeJobsService } from '#server/modules/change-jobs/changeJobs.service.ts';
import type { CompaniesService } from '#server/modules/companies/companies.service.ts';
import type { DomainsService } from '#server/modules/companies/domains/domains.service.ts';
import type { DashboardService } from '#server/modules/dashboard/dashboard.service.ts';
import type { DuplicatesService } from '#server/modules/duplicates/duplicates.service.ts';
import type { EventsService } from '#server/modules/events/events.service.ts';
import type { ExportsService } from '#server/modules/exports/exports.service.ts';
import type { ImportsService } from '#server/modules/imports/imports.service.ts';
import type { LeadManagersService } from '#server/modules/lead-managers/leadManagers.service.ts';
import type { LeadSetupService } from '#server/modules/lead-setup/leadSetup.service.ts';
import type { ListViewsService } from '#server/modules/list-views/listViews.service.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import type { RemindersService } from '#server/modules/people/agenda/reminders.service.ts';
import type { PeopleService } from '#server/modules/people/people.service.ts';
import type { MessageTemplatesService } from '#server/modules/message-templates/messageTemplates.service.ts';
import type { MembersService } from '#server/modules/members/members.service.ts';
import type { TasksService } from '#server/modules/tasks/tasks.service.ts';
import type { NotesService } from '#server/modules/notes/notes.service.ts';
import type { ProjectsService } from '#server/modules/projects/projects.service.ts';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import type { UsersService } from '#server/modules/users/users.service.ts';

/** The faces of all modules; app.ts makes them. */
export interface Services {
  changeJobs: ChangeJobsService;
  duplicates: DuplicatesService;
  auth: AuthService;
  users: UsersService;
  companies: CompaniesService;
  domains: DomainsService;
  events: EventsService;
  leadSetup: LeadSetupService;
  leadManagers: LeadManagersService;
  projects: ProjectsService;
  messageTemplates: MessageTemplatesService;
  people: PeopleService;
  notes: NotesService;
  tasks: TasksService;
  members: MembersService;
  reminders: RemindersService;
  imports: ImportsService;
  exports: ExportsService;
  uploads: UploadsService;
  dashboard: DashboardService;
  search: SearchService;
  listViews: ListViewsService;
}
