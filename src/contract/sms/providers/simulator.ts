import type { ProviderDescriptor } from './providerDescriptor.ts';
import { noCallbacks } from './providerDescriptor.ts';

/** Phones of the evaluation mode. */
export const simulator = {
  id: 'SIMULATOR',
  label: /*i18n*/ 'Simulator',
  summary: /*i18n*/ 'Sends nothing: messages appear on simulated phones, for tests.',
  needs: /*i18n*/ 'evaluation mode',
  description: /*i18n*/ 'For tests in evaluation mode. Messages appear at /dev/handset.',
  settings: [],
  callbacks: noCallbacks,
  isSimulated: true,
} as const satisfies ProviderDescriptor;
