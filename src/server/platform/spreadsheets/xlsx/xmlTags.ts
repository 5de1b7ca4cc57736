import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';

/** The elements of a workbook part; names without their namespace's prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads a part from its beginning to its end, piece by piece: yields after each piece, so that what the handlers gathered
 * can be taken away. A document type, which could define entities, is refused. Throws SpreadsheetError.
 */
export async function* readXml(part: Readable, handlers: XmlHandlers): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('doctype', () => refuse());
  parser.on('error', refuse);
  let depth = 0;
  let attributeCount = 0;
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > MOST_ATTRIBUTES) refuse();
  });
  parser.on('opentag', ({ name, attributes }) => {
    attributeCount = 0;
    depth += 1;
    if (depth > DEEPEST) refuse();
    handlers.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  try {
    for await (const piece of part) {
      parser.write(decoder.decode(piece as Buffer, { stream: true }));
      yield;
    }
    parser.close();
  } catch (error) {
    refuse(error);
  }
  yield;
}

// The parser remembers every open tag: millions of them would fill the memory. Workbooks nest a dozen deep.
const DEEPEST = 100;

// The parser collects a tag's attributes before it reports the tag. Tags of a workbook have two dozen.
const MOST_ATTRIBUTES = 200;

/** The value of an attribute whose namespace may have any prefix ('r:id'). */
export function prefixedAttribute(attributes: Record<string, string>, local: string): string | undefined {
  return Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === local)?.[1];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(cause?: unknown): never {
  if (cause instanceof SpreadsheetError) throw cause;
  throw new SpreadsheetError(IMPORT_FILE_MESSAGES.damaged, { cause });
}
