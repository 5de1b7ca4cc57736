import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Every hour, deletes old sessions and codes, and accounts whose deletion is due. */
export function usersJobs({ auth, users, companies }: Pick<Services, 'auth' | 'users' | 'companies'>) {
  return [
    defineJob({
      name: 'accounts.care',
      cron: '47 * * * *',
      async handler() {
        await auth.sweep();
        await users.deleteDueAccounts((userId) => companies.deleteCompaniesOf(userId));
      },
    }),
  ];
}
