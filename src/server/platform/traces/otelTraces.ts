import type { Context, Span } from '@opentelemetry/api';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.ts';
import { statementName } from '../statementName.ts';
import { currentTrace, inTrace } from './currentTrace.ts';
import { batchSettings, sampler } from './otelSettings.ts';
import type { SpanAttributes, Traces } from './traces.ts';

/** Spans that are sent to a collector, some at a time. Where it does not answer they are dropped, and the log says so once a minute. */
export function createTraces({ logger, version }: { logger: Pick<Logger, 'warn'>; version: string }): Traces {
  logProblems(logger);
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'exkoo', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const batches = new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchSettings() });
  const provider = new TracerProvider({ resource, sampler: sampler(), spanProcessors: [batches] });
  const tracer = provider.getTracer('exkoo', version);
  const parents = new W3CTraceContextPropagator();

  const asCurrent = (span: Span, parent: Context) => ({
    traceId: span.spanContext().traceId,
    context: trace.setSpan(parent, span),
  });

  return {
    async span({ name, kind, attributes }, work) {
      const parent = currentTrace()?.context ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: known(attributes) }, parent);
      try {
        return await inTrace(asCurrent(span, parent), () =>
          work((more) => void span.setAttributes(known(more))),
        );
      } catch (error) {
        fail(span, error instanceof Error ? error.name : 'Error');
        throw error;
      } finally {
        span.end();
      }
    },

    noteStatement(text, ms, isFailed) {
      const parent = currentTrace()?.context;
      if (!parent || !trace.getSpan(parent)?.isRecording()) return;
      const { command, table } = statementName(text);
      const name = table === 'none' ? command : `${command} ${table}`;
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': command,
        'db.collection.name': table,
        ...(ms >= TEXT_FROM_MS && { 'db.query.text': text.slice(0, TEXT_MOST) }),
      };
      const end = Date.now();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes }, parent);
      if (isFailed) fail(span, 'database');
      span.end(end);
    },

    beginRequest(headers) {
      const parent = parents.extract(ROOT_CONTEXT, headers, {
        get: (carrier, key) => carrier[key],
        keys: (carrier) => Object.keys(carrier),
      });
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      const current = asCurrent(span, parent);
      return {
        traceId: current.traceId,
        run: (work) => inTrace(current, work),
        end({ name, attributes, isFailed }) {
          span.updateName(name).setAttributes(known(attributes));
          if (isFailed) fail(span, 'request');
          span.end();
        },
      };
    },

    async close() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_MS)));
      await Promise.race([provider.shutdown().catch(() => {}), patience]);
      clearTimeout(timer);
      diag.disable();
    },
  };
}

function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

function known(attributes: SpanAttributes): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** What the library reports, such as a collector that is away: not for each batch. */
function logProblems(logger: Pick<Logger, 'warn'>): void {
  let quietUntil = 0;
  const warn = (problem: string) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET_MS;
    logger.warn({ problem: problem.slice(0, TEXT_MOST) }, 'Traces could not be sent');
  };
  const nothing = () => {};
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
const TEXT_MOST = 2_000;
/** Texts are half of the cost of traces, and are of use for slow statements only. */
const TEXT_FROM_MS = 10;
const QUIET_MS = 60_000;
/** A stop has to be over within ten seconds. */
const CLOSE_MS = 2_000;
