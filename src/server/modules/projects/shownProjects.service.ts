import type { WebhookProject } from '#server/graphql/types.generated.ts';
import type { RecordReader } from '#server/recordReaders.ts';
import { readProjectsOf } from './projects.store.ts';

/** Projects as webhooks send them. */
export const shownProjects: RecordReader = async (tx, companyId, ids) => {
  const rows = await readProjectsOf(tx, companyId, ids);
  return new Map(
    rows.map((row): [string, WebhookProject] => [
      row.id,
      {
        _id: row.id,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        projectTitle: row.title,
        projectLocation: { address: row.address, city: row.city, country: row.country },
        floorNo: row.floor_no,
        projectStatus: row.status,
        projectType: row.type,
        propertyCategory: row.property_category,
        description: row.description,
      },
    ]),
  );
};
