import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import type { SystemHealth } from './health.service.ts';

/** How the installation is, for a master admin. */
export const healthResolvers: Resolvers = {
  Query: {
    async findSystemHealth(_parent, _args, { services }) {
      const { backups, ...health } = await services.health.findSystemHealth();
      return acknowledged('Measured', { data: { ...health, backups: toBackupHealth(backups) } });
    },
  },
};

function toBackupHealth({ backup, check, ...setup }: SystemHealth['backups']) {
  return {
    ...setup,
    lastBackup: toRun(backup.last),
    lastGoodBackup: toRun(backup.lastSuccess),
    lastCheck: toRun(check.last),
  };
}

function toRun(run: SystemHealth['backups']['backup']['last']) {
  if (!run) return null;
  const { started_at: startedAt, ended_at: endedAt, name, size, row_count: rows, error } = run;
  return { startedAt, endedAt, name, size, rows, error };
}
