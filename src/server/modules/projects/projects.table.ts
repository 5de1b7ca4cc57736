import type { PropertyCategory } from '#server/modules/people/people.table.ts';

/** A property that leads are interested in. */
export interface ProjectsTable {
  company_id: string;
  id: string;
  title: string;
  address: string | null;
  city: string | null;
  country: string | null;
  /** Number of flats. */
  floor_no: number | null;
  status: 'PLANNED' | 'UNDER_CONSTRUCTION' | 'READY' | 'SOLD_OUT';
  type: string | null;
  property_category: PropertyCategory;
  description: string | null;
  created_at: Date;
  updated_at: Date;
  search: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    projects: ProjectsTable;
  }
}
