import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import type { FindRelatedRecordsQuery } from './related.generated.ts';

/** A record that a relation points to, as the viewer may see it. */
export type RelatedRecord = FindRelatedRecordsQuery['findRelatedRecords']['data'][number];

/** What a relation holds. */
export interface RelatedKey {
  target: RelationTarget;
  id: string;
}
