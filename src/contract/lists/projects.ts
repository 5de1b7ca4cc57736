import type { ListDescriptor } from './listDescriptor.ts';

/** The list of projects; the specification sets its columns. */
export const PROJECT_LIST: ListDescriptor<'projects'> = {
  name: 'projects',
  title: 'Projects',
  area: 'CRM_LEAD',
  columns: [
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
  ],
  filters: ['status', 'category'],
};
