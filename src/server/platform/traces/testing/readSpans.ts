import { PbfReader } from 'pbf';

/** A span as a collector gets it. Ids are hexadecimal; the parent of the first one of a trace is empty. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** 2: of a server, 3: of a client, 5: of a consumer. */
  kind: number;
  /** Nanoseconds since 1970. */
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
}

type Attributes = ReceivedSpan['attributes'];

/** Reads ExportTraceServiceRequest of OTLP; numbers are the fields of opentelemetry-proto. */
export function readSpans(body: Uint8Array): { resource: Attributes; spans: ReceivedSpan[] }[] {
  const read: { resource: Attributes; spans: ReceivedSpan[] }[] = [];
  new PbfReader(body).readFields((field, all, pbf) => {
    if (field === 1) all.push(pbf.readMessage(readResourceSpans, { resource: {}, spans: [] }));
  }, read);
  return read;
}

function readResourceSpans(
  field: number,
  into: { resource: Attributes; spans: ReceivedSpan[] },
  pbf: PbfReader,
) {
  if (field === 1)
    pbf.readMessage((inner, to) => void (inner === 1 && readAttribute(to, pbf)), into.resource);
  if (field === 2)
    pbf.readMessage((inner, to) => {
      if (inner === 2) to.push(pbf.readMessage(readSpan, { ...NO_SPAN, attributes: {} }));
    }, into.spans);
}

function readSpan(field: number, span: ReceivedSpan, pbf: PbfReader) {
  if (field === 1) span.traceId = hex(pbf);
  if (field === 2) span.spanId = hex(pbf);
  if (field === 4) span.parentId = hex(pbf);
  if (field === 5) span.name = pbf.readString();
  if (field === 6) span.kind = pbf.readVarint();
  if (field === 7) span.start = pbf.readFixed64();
  if (field === 8) span.end = pbf.readFixed64();
  if (field === 9) readAttribute(span.attributes, pbf);
  if (field === 15)
    pbf.readMessage((inner, to) => {
      if (inner === 3) to.isFailed = pbf.readVarint() === ERROR;
    }, span);
}

function readAttribute(into: Attributes, pbf: PbfReader) {
  const { key, value } = pbf.readMessage(
    (field, to: { key: string; value: string | number }) => {
      if (field === 1) to.key = pbf.readString();
      if (field === 2) pbf.readMessage((inner) => void (to.value = readValue(inner, pbf)), to);
    },
    { key: '', value: '' },
  );
  into[key] = value;
}

function readValue(field: number, pbf: PbfReader): string | number {
  if (field === 1) return pbf.readString();
  if (field === 3) return pbf.readVarint(true);
  throw new Error(`The attributes are texts and whole numbers, not of kind ${field}`);
}

const hex = (pbf: PbfReader) => Buffer.from(pbf.readBytes()).toString('hex');
const ERROR = 2;
const NO_SPAN = {
  traceId: '',
  spanId: '',
  parentId: '',
  name: '',
  kind: 0,
  start: 0,
  end: 0,
  isFailed: false,
};
