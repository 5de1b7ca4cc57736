import { existsSync } from 'node:fs';
import { writeGenerated } from './output.ts';

const folder = 'src/server/modules/sms/providers';

/** The enum of provider kinds, from the list in the contract: a new kind changes no SDL. */
export async function writeSmsProviderKinds(): Promise<void> {
  if (!existsSync(folder)) return;
  const { PROVIDER_KINDS } = await import('#contract/sms/providers/providerKinds.ts');
  const values = PROVIDER_KINDS.map(({ id, description }) =>
    description === undefined ? `  ${id}` : `  ${JSON.stringify(description)}\n  ${id}`,
  );
  writeGenerated(
    `${folder}/smsProviderKinds.generated.graphql`,
    `"A kind of SMS provider."\nenum SmsProviderKind {\n${values.join('\n')}\n}\n`,
  );
}
