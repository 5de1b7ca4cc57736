import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { FORM_LIST } from '#contract/lists/forms.ts';
import type { FormListInput, FormSort } from './forms.generated.ts';
import { formsApi } from './formsApi.ts';

const slice = createListSlice(FORM_LIST.name, FORM_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of forms. */
export const FORMS = rowsList({
  list: FORM_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: formsInput,
  rows: formsApi.endpoints.findForms,
});

function formsInput({ params, sorts }: RowsAddress): FormListInput {
  return { ...params, ...sortInput<FormSort>(sorts, FORM_LIST.columns) };
}
