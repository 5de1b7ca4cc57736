import { companyScope } from '../walls/scopes.ts';
import type { SeededCompany } from './seededCompany.ts';

/** Its form: who it is, how to answer, and whether texts are welcome. */
const DEMO_FORM = {
  title: 'Contact us',
  slug: 'contact',
  description: 'Tell us what you are looking for. We answer within a working day.',
  button: 'Send',
  thanks: 'Thank you. One of us gets back to you soon.',
};

const CONSENT = {
  key: 'marketing',
  wording: 'Harbour Homes may send me text messages about new homes and viewings',
  isRequired: false,
  isForTexts: true,
};

/** Adds the form of the demo company. What programs call its consent is fixed here; elsewhere the server makes names up. */
export async function seedForm({ database, services, owner: viewer }: SeededCompany): Promise<void> {
  const id = await services.forms.createForm(viewer, DEMO_FORM);
  await companyScope(database, viewer, (tx) =>
    tx
      .updateTable('forms')
      .set({ consents: JSON.stringify([CONSENT]) })
      .where('company_id', '=', viewer.companyId)
      .where('id', '=', id)
      .execute(),
  );
}
