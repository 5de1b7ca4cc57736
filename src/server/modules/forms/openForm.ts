import { askableCustomFields } from '#contract/forms/askedFields.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { CompanyAddress, ShownCompany } from '#server/modules/companies/shownCompany.service.ts';
import { shownCompany } from '#server/modules/companies/shownCompany.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { withPresentChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import type { FormRow } from './form/forms.store.ts';
import { readForm } from './form/forms.store.ts';
import type { FormDeps } from './formDeps.ts';

/** The URL of a form: below its company's slug, or on the company's custom domain. */
export interface FormAddress {
  company: CompanyAddress;
  form: string;
}

/** A form that can be sent, with its company. */
export interface OpenForm {
  /** Without fields and options that were deleted. */
  form: FormRow;
  /** The company's custom fields that the form contains. */
  customFields: readonly CustomField[];
  /** What anybody may see of the company. */
  shown: ShownCompany;
}

/**
 * Runs the work in the form's company; null if the form does not exist or accepts no submissions: it is
 * closed, or it or its company is in trash.
 */
export async function inOpenForm<T>(
  { database, companies }: Pick<FormDeps, 'database' | 'companies'>,
  { company: address, form: slug }: FormAddress,
  work: (tx: Tx, open: OpenForm) => Promise<T>,
): Promise<T | null> {
  if (slug.includes('\0')) return null;
  const shown = await shownCompany(companies, address);
  if (!shown) return null;
  const { id: companyId } = shown;
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const row = await readForm(tx, companyId, { slug });
    if (!row?.is_open) return null;
    const [present = row] = await withPresentChoices(tx, companyId, [row]);
    const asksCustom = row.fields.some(({ key }) => customFieldIdOf(key) !== undefined);
    const customFields = asksCustom ? askableCustomFields(await customFieldsOf(tx, companyId)) : [];
    const isThere = (id: string | undefined) =>
      id === undefined || customFields.some((custom) => custom.id === id);
    const form = { ...present, fields: row.fields.filter(({ key }) => isThere(customFieldIdOf(key))) };
    return work(tx, { form, customFields, shown });
  });
}
