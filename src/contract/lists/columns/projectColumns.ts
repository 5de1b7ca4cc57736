import type { ListColumn } from '#contract/lists/listColumn.ts';

/** The columns of the projects' list; labels, paths and what is shown are the specification's. */
export const PROJECT_COLUMNS: readonly ListColumn[] = [
  {
    path: 'projectTitle',
    label: 'Project Name',
    shown: true,
    sort: 'projectTitle',
    width: 240,
    isName: true,
  },
  { path: 'projectLocation.address', label: 'Location', shown: true, sort: 'location', width: 240 },
  { path: 'floorNo', label: 'Number of flats', shown: true, sort: 'floorNo', width: 132, align: 'end' },
  { path: 'projectStatus', label: 'Status', shown: true, sort: 'projectStatus', width: 160 },
  { path: 'createdAt', label: 'Publish Date', shown: true, sort: 'createdAt', width: 128 },
  { path: 'projectType', label: 'Type', shown: false, sort: 'projectType', width: 140 },
];
