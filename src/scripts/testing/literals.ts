import { parseSync } from '@swc/core';

/** A node of swc's tree. */
interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes whose values people read. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|data-tip|alt|hint|label|lead|placeholder|title)$/;
/** Elements around texts that are translated. */
const TRANSLATED = new Set(['Plural', 'Select', 'SelectOrdinal', 'Trans']);
/** Elements around texts that are the same in every language. */
const SAME = new Set(['code', 'kbd', 'pre', 'samp', 'style']);
const WORD = /(?<![\p{L}\d])\p{L}{2}/u;

/** The English texts of a component's source that are written in elements and attributes without being translated. */
export function literalsIn(source: string): string[] {
  const found: string[] = [];
  walk(parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Node, found);
  return found;
}

function walk(node: Node, found: string[]): void {
  if (node.type === 'JSXElement') {
    const name = valueOf(node, 'opening', 'name', 'value');
    if (TRANSLATED.has(name) || SAME.has(name)) return;
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node['children'] as Node[]) found.push(...textsOf(child));
  if (node.type === 'JSXAttribute' && READ.test(valueOf(node, 'name', 'value')) && node['value'])
    found.push(...textsOf(node['value'] as Node));
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, found);
}

/** The texts that an expression comes to. */
function textsOf(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
    case 'StringLiteral':
      return wordsOf(node['value']);
    case 'TemplateLiteral':
      return (node['quasis'] as { cooked?: string }[]).flatMap(({ cooked }) => wordsOf(cooked));
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return textsOf(node['expression'] as Node);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((each) => textsOf(each as Node));
    case 'BinaryExpression':
      return /^(?:&&|\|\||\?\?)$/.test(String(node['operator'])) ? textsOf(node['right'] as Node) : [];
    default:
      return [];
  }
}

function wordsOf(text: unknown): string[] {
  const written = String(text).replaceAll(/\s+/g, ' ').trim();
  return WORD.test(written.replaceAll(/&\w+;/g, '')) ? [written] : [];
}

function valueOf(node: unknown, ...path: string[]): string {
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], node);
  return typeof found === 'string' ? found : '';
}

/** The parts of lists, such as arguments, hold their nodes in `expression`: any object is looked through. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
