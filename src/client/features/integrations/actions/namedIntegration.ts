import type { IntegrationRowFieldsFragment } from '../integrations.generated.ts';

/** As much of an integration as is needed to do something with it. */
export type NamedIntegration = Pick<IntegrationRowFieldsFragment, '_id' | 'name' | 'isOn'>;
