import type { Logger } from '../logger.ts';
import { VERSION } from '../version.ts';
import type { Traces } from './traces.ts';

/**
 * The traces of this process; null without the settings for them, and then nothing of OpenTelemetry loads. Throws an Error that says what to do
 * where its packages are not installed.
 */
export async function openTraces(
  { hasTraces }: { hasTraces: boolean },
  logger: Pick<Logger, 'warn'>,
): Promise<Traces | null> {
  if (!hasTraces) return null;
  const { createTraces } = await import('./otelTraces.ts').catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw code === 'ERR_MODULE_NOT_FOUND' ? new Error(MISSING, { cause: error }) : error;
  });
  return createTraces({ logger, version: VERSION });
}

const MISSING =
  'Cannot start: the settings OTEL_… are for traces, and the packages of OpenTelemetry are not installed. See docs/operations.md#traces.';
