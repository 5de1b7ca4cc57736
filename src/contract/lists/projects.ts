import type { ListDescriptor } from './listDescriptor.ts';

/** The list of projects; the specification sets its columns. */
export const PROJECT_LIST: ListDescriptor<'projects'> = {
  name: 'projects',
  title: /*i18n*/ 'Projects',
  area: 'CRM_LEAD',
  columns: [
    {
      path: 'projectTitle',
      label: /*i18n*/ 'Project Name',
      shown: true,
      sort: 'projectTitle',
      width: 240,
      isName: true,
    },
    {
      path: 'projectLocation.address',
      label: /*i18n*/ 'Location',
      shown: true,
      sort: 'location',
      width: 240,
    },
    {
      path: 'floorNo',
      label: /*i18n*/ 'Number of flats',
      shown: true,
      sort: 'floorNo',
      width: 132,
      align: 'end',
    },
    { path: 'projectStatus', label: /*i18n*/ 'Status', shown: true, sort: 'projectStatus', width: 160 },
    { path: 'createdAt', label: /*i18n*/ 'Publish Date', shown: true, sort: 'createdAt', width: 128 },
    { path: 'projectType', label: /*i18n*/ 'Type', shown: false, sort: 'projectType', width: 140 },
  ],
  filters: ['status', 'category'],
};
