import type { PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Forms. */
export const FORM_CALLS: PreparedCalls = {
  createForm: async () => ({ input: { title: 'Contact us', slug: 'contact' } }),
  updateForm: async ({ companyId }) => ({ id: companyId, input: { title: 'Write to us' } }),
  deleteOrRestoreFormFromTrash: async (place) => {
    const document = 'mutation ($id: ID!) { moveFormToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId, isRestore: true };
  },
};
