import { validate as isUuid } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { hiddenPipelines } from '../dealScope.ts';
import { lockPipeline } from './pipelines.store.ts';
import { readStagesOf } from './stages.store.ts';
import type { WholePipeline } from './toPipeline.ts';

/** A pipeline that the viewer may see, with company and pipeline locked, so that no deal enters it until the transaction ends. */
export async function lockedPipeline(tx: Tx, viewer: CompanyViewer, id: string): Promise<WholePipeline> {
  const { companyId } = viewer;
  await companySettings(tx, companyId, true);
  const row = isUuid(id) ? await lockPipeline(tx, companyId, id) : undefined;
  // Not the given id, which may be in capitals
  if (!row || (await hiddenPipelines(tx, viewer)).includes(row.id)) throw notFound('pipeline');
  return { row, stages: await readStagesOf(tx, companyId, id) };
}
