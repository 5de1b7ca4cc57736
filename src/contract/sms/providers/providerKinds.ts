import { http } from './http.ts';
import { kannel } from './kannel.ts';
import type { ProviderDescriptor } from './providerDescriptor.ts';
import { simulator } from './simulator.ts';
import { smpp } from './smpp.ts';
import { telnyx } from './telnyx.ts';
import { twilio } from './twilio.ts';

/** Every kind of provider and every preset, in the order of the form. A new kind is one line here and one in the server's list. */
const ALL = [http, kannel, twilio, telnyx, smpp, simulator] as const;

type Listed = (typeof ALL)[number];

/** A kind or a preset: the key of its implementation. */
export type ProviderId = Listed['id'];

/** A kind in the API and the database; a preset is a setting of its kind. */
export type SmsProviderKind = Exclude<Listed, { presetOf: string }>['id'];

/** Everything in the list, by the types that all have in common. */
export const PROVIDER_DESCRIPTORS: readonly (ProviderDescriptor & { id: ProviderId })[] = ALL;

/** The kinds, without presets. */
export const PROVIDER_KINDS = PROVIDER_DESCRIPTORS.filter(
  (descriptor): descriptor is ProviderDescriptor & { id: SmsProviderKind } => !descriptor.presetOf,
);

/** The name of no preset: the kind itself. */
export const PLAIN_PRESET = 'JSON';

/** The presets of a kind; empty for most. */
export function presetsOf(kind: SmsProviderKind) {
  return PROVIDER_DESCRIPTORS.filter(({ presetOf }) => presetOf === kind);
}

/** The descriptor of a provider, by its kind and, where it has one, its preset. */
export function descriptorOf(kind: SmsProviderKind, preset?: string | null) {
  const found =
    presetsOf(kind).find(({ id }) => id === preset) ?? PROVIDER_KINDS.find(({ id }) => id === kind);
  if (!found) throw new Error(`No provider kind ${kind}`);
  return found;
}
