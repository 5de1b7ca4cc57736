import type { ApiCall } from '#client/data/graphqlBaseQuery.ts';
import type { RootField } from '#client/data/operation.ts';
import { rootField } from '#client/data/operation.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import type { PersonKind } from '../personRecord.ts';

/** The API's operation for each kind of person. */
export interface OfKind<Lead extends object, LeadVariables, Contact extends object, ContactVariables> {
  LEAD: TypedDocumentString<Lead, LeadVariables>;
  CONTACT: TypedDocumentString<Contact, ContactVariables>;
}

/** Ties an endpoint to the operations of both kinds: its argument's `kind` chooses, the rest are the variables. */
export function operationOfKind<Lead extends object, LeadVariables, Contact extends object, ContactVariables>(
  documents: OfKind<Lead, LeadVariables, Contact, ContactVariables>,
) {
  return {
    query: ({ kind, ...variables }: { kind: PersonKind } & LeadVariables & ContactVariables): ApiCall => ({
      document: documents[kind],
      variables,
    }),
    transformResponse: (result: Lead | Contact): RootField<Lead> | RootField<Contact> =>
      rootField<Lead | Contact>(result) as RootField<Lead> | RootField<Contact>,
  };
}

/** The entity of a kind in events. */
export const THING_OF = { LEAD: 'lead', CONTACT: 'contact' } as const;

/** The type of each kind's cache tags. */
export const TAG_OF = { LEAD: 'Lead', CONTACT: 'Contact' } as const;
