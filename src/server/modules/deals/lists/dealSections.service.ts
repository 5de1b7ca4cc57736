import type { DealGrouping } from '#contract/deals/dealGroupings.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { dealReadScope } from '../dealScope.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { boundDealFilter } from '../reads/boundDealFilter.service.ts';
import type { DealFilter } from '../reads/dealFilter.ts';
import type { DealSums } from '../reads/dealList.store.ts';
import { readDealSums } from '../reads/dealList.store.ts';
import type { SectionSums } from './dealSections.store.ts';
import { readSectionSums } from './dealSections.store.ts';

/** The deals with one value. */
export interface DealSection {
  value: string | null;
  name: string | null;
  pipelineName: string | null;
  total: number;
  sums: DealSums[];
}

export interface DealSections {
  /** The sections of the deals that the viewer may see and the filter finds, and the sums of all. */
  findDealSections(
    viewer: Viewer,
    filter: DealFilter,
    by: DealGrouping,
  ): Promise<{ sections: DealSection[]; total: number; sums: DealSums[] }>;
}

/** The list of deals in sections. */
export function dealSections(deps: DealsDeps): DealSections {
  return {
    findDealSections: (viewer, given, by) =>
      dealReadScope(deps, viewer, async (tx, scope, reader) => {
        const { companyId, at } = scope;
        const filter = await boundDealFilter(tx, companyId, given, { viewer: reader, at });
        const sums = await readDealSums(tx, scope, filter);
        const sections = sectionsOf(await readSectionSums(tx, scope, filter, by));
        return { sections, sums, total: countOf(sums) };
      }),
  };
}

function sectionsOf(rows: readonly SectionSums[]): DealSection[] {
  return [...Map.groupBy(rows, ({ value }) => value)].map(([value, of]) => ({
    value,
    name: of[0]?.name ?? null,
    pipelineName: of[0]?.pipeline_name ?? null,
    total: countOf(of),
    sums: of.map(({ currency, count, amount, weighted }) => ({ currency, count, amount, weighted })),
  }));
}

function countOf(sums: readonly Pick<DealSums, 'count'>[]): number {
  return sums.reduce((total, { count }) => total + count, 0);
}
