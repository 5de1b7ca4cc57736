import type { FastifyInstance } from 'fastify';

/** Every route by method and pattern, read from the tree that Fastify prints: four characters of indent a level. */
export function routesOf(fastify: FastifyInstance): string[] {
  const above: string[] = [];
  return fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (part === '') return [];
      const level = indent.length / 4;
      above[level] = part;
      // A place with two names, `:company|:form`, has the first one above another part, the last one at the end
      const path = [...above.slice(0, level).map(firstName), part.replace(/:\w+\|/, '')].join('');
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}

function firstName(part: string): string {
  return part.replace(/\|:\w+/, '');
}
