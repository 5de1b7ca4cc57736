import { sortInput } from '#client/data/listInput.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { FORM_LIST } from '#contract/lists/forms.ts';
import type { FormListInput, FormSort } from '../forms.generated.ts';
import { formsApi } from '../formsApi.ts';
import { formsSlice } from './formsSlice.ts';

/** The list of forms. */
export const FORMS = rowsList({
  list: FORM_LIST,
  slice: formsSlice,
  inputOf: formsInput,
  rows: formsApi.endpoints.findForms,
});

function formsInput({ params, sorts }: RowsAddress): FormListInput {
  return { ...params, ...sortInput<FormSort>(sorts, FORM_LIST.columns) };
}
