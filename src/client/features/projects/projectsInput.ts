import { knownValues, sortInput } from '#client/data/listInput.ts';
import { CATEGORY_NAMES } from '#client/entities/lead-options/choiceOptions.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { PROJECT_LIST } from '#contract/lists/projects.ts';
import { PROJECT_STATUS } from './project.ts';
import type { ProjectListInput, ProjectSort, PropertyCategory } from './projects.generated.ts';

/** What the list asks for, as its address says. */
export function projectsInput({ params, sorts, filters }: RowsAddress): ProjectListInput {
  return {
    ...params,
    ...sortInput<ProjectSort>(sorts, PROJECT_LIST.columns),
    statuses: knownValues(filters['status'], PROJECT_STATUS),
    propertyCategories: knownValues<PropertyCategory>(filters['category'], CATEGORY_NAMES),
  };
}
