import type { ProviderId } from '#contract/sms/providers/providerKinds.ts';
import { httpKind } from './http/httpKind.ts';
import { kannelKind } from './kannel/kannelKind.ts';
import type { ProviderKind } from './providerKind.ts';
import { simulatorKind } from './simulatorKind.ts';
import { smppKind } from './smpp/smppKind.ts';
import { telnyxKind } from './telnyx/telnyxKind.ts';
import { twilioKind } from './twilio/twilioKind.ts';

/** The server's half of every kind and preset that the contract lists. */
export const SERVER_KINDS: Readonly<Record<ProviderId, ProviderKind>> = {
  HTTP: httpKind,
  KANNEL: kannelKind,
  TWILIO: twilioKind,
  TELNYX: telnyxKind,
  SMPP: smppKind,
  SIMULATOR: simulatorKind,
};
