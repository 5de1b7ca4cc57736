import { diag } from '@opentelemetry/api';
import { getNumberFromEnv, getStringFromEnv } from '@opentelemetry/core';
import type { BatchSpanProcessorOptions, Sampler } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

// The exporter reads OTEL_EXPORTER_OTLP_* itself, and the resource OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES

/** OTEL_TRACES_SAMPLER with OTEL_TRACES_SAMPLER_ARG; by default all, or as the caller's trace says. */
export function sampler(): Sampler {
  const name = getStringFromEnv('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const [, isParentBased, rootName = ''] = /^(parentbased_)?(\w+)$/.exec(name) ?? [];
  const root = ROOTS[rootName]?.() ?? new AlwaysOnSampler();
  if (!ROOTS[rootName])
    diag.warn(`OTEL_TRACES_SAMPLER has no sampler ${name}: parentbased_always_on is used`);
  return isParentBased || !ROOTS[rootName] ? new ParentBasedSampler({ root }) : root;
}

const ROOTS: Record<string, () => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: () => new TraceIdRatioBasedSampler(getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1),
};

/** OTEL_BSP_*: how many spans are sent together, and how often. */
export function batchSettings(): Omit<BatchSpanProcessorOptions, 'exporter'> {
  const settings = {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
