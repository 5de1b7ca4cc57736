import { formResult } from '#client/shared/record/formResult.ts';
import { PhoneDialog } from '../PhoneDialog.tsx';
import { useTestSmsProviderMutation } from './providerChangesApi.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';

/** Sends a test message through a provider. */
export function TestProviderDialog({ provider, onClose }: { provider: SmsProvider; onClose: () => void }) {
  const [test] = useTestSmsProviderMutation();
  return (
    <PhoneDialog
      title={`Send a test by ${provider.name}`}
      submitLabel="Send"
      autoComplete="tel"
      send={({ phone: to }) => formResult(test({ id: provider._id, to }), 'Failed to send the test text')}
      onClose={onClose}
    />
  );
}
