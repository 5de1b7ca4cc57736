import { i18n } from '#contract/i18n/i18n.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { RecordImport, Resolvers } from '#server/graphql/types.generated.ts';
import type { RecordJobRow } from '#server/modules/record-jobs/recordJobs.table.ts';
import { toRecordJob } from '#server/modules/record-jobs/toRecordJob.ts';
import { payloadOf } from './importSettings.ts';
import { startProblemOf } from './recordImports.service.ts';

/** Imports of deals and accounts. */
export const recordImportsResolvers: Resolvers = {
  Query: {
    async findRecordImport(_parent, { id }, context) {
      const job = await context.services.recordImports.findRecordImport(viewerOf(context), id);
      return acknowledged('Import found', { data: toImport(viewerOf(context), job) });
    },
  },

  Mutation: {
    async updateRecordImport(_parent, { id, input }, context) {
      const job = await context.services.recordImports.updateRecordImport(viewerOf(context), id, input);
      return acknowledged(i18n.t('Changes saved'), { data: toImport(viewerOf(context), job) });
    },

    async startRecordImport(_parent, { id }, context) {
      const job = await context.services.recordImports.startRecordImport(viewerOf(context), id);
      const message =
        job.state === 'DONE' ? i18n.t('Import finished') : i18n.t('This continues in the background');
      return acknowledged(message, { data: toImport(viewerOf(context), job) });
    },

    async deleteRecordImport(_parent, { id }, context) {
      await context.services.recordImports.deleteRecordImport(viewerOf(context), id);
      return acknowledged(i18n.t('Import discarded'));
    },
  },
};

function toImport(viewer: Viewer, job: RecordJobRow): RecordImport {
  const payload = payloadOf(job);
  const { fileName, headers, samples, fields, dateOrder, forecast } = payload;
  return {
    job: toRecordJob(job),
    fileName,
    columns: headers.map((header, column) => ({
      column,
      header,
      samples: samples[column] ?? [],
      field: fields[column] ?? null,
    })),
    dateOrder,
    addsContacts: payload.addsContacts === true,
    consent: payload.consent ?? null,
    forecast: { incomplete: 0, incompleteRows: [], ...forecast, contacts: forecast.contacts ?? 0 },
    startProblem: job.state === 'DRAFT' ? startProblemOf(viewer, job) : null,
  };
}
