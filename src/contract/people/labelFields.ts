import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import type { FieldDescription } from './fieldTypes.ts';
import { PROPERTY_CATEGORIES } from './propertyCategories.ts';

/** A person's groups, tags and projects of interest. */
export const LABEL_FIELDS = [
  {
    id: 'groupIds',
    label: /*i18n*/ 'Groups',
    type: 'references',
    column: 'group_ids',
    path: 'leadGroups',
    names: 'GROUP',
    form: 'labels',
    card: 'labels',
    list: {
      path: 'leadGroups.groupName',
      label: /*i18n*/ 'Group',
      isPlain: true,
      width: 72,
      shown: ['LEAD'],
    },
    inFiles: true,
  },
  {
    id: 'projectIds',
    label: /*i18n*/ 'Interested projects',
    type: 'references',
    column: 'project_ids',
    path: 'interestedProjects',
    names: 'PROJECT',
    form: 'labels',
    card: 'labels',
    list: {
      path: 'interestedProjects.projectName',
      label: /*i18n*/ 'Interested Projects',
      width: 200,
    },
    inFiles: true,
  },
  {
    id: 'propertyCategory',
    label: /*i18n*/ 'Property category',
    type: 'choice',
    column: 'property_category',
    path: 'propertyCategory',
    choices: PROPERTY_CATEGORIES,
    form: 'labels',
    card: 'labels',
    list: { path: 'propertyCategory', label: /*i18n*/ 'Property Category', width: 160 },
    inFiles: true,
  },
  {
    id: 'tags',
    label: /*i18n*/ 'Tags',
    type: 'labels',
    column: 'tags',
    path: 'tags',
    length: PERSON_LENGTHS.tag,
    form: 'labels',
    card: 'labels',
    list: { path: 'tags', label: /*i18n*/ 'Tags' },
    inFiles: true,
  },
] as const satisfies readonly FieldDescription[];
