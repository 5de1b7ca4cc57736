import { sortInput } from '#client/data/listInput.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { RowsAddress } from '#client/entities/list-views/rowsList.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { FORM_COLUMNS } from '#contract/lists/columns/formColumns.ts';
import type { FormListInput, FormSort } from '../forms.generated.ts';
import { formsApi, useFindFormsQuery } from '../formsApi.ts';
import { formsSlice } from './formsSlice.ts';

/** The list of forms. */
export const FORMS = {
  slice: formsSlice,
  filterNames: [],
  inputOf: formsInput,
  useRows: useFindFormsQuery,
  askRows: formsApi.endpoints.findForms.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askFormsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(FORMS, address, store);
}

function formsInput({ params, sorts }: RowsAddress): FormListInput {
  return { ...params, ...sortInput<FormSort>(sorts, FORM_COLUMNS) };
}
