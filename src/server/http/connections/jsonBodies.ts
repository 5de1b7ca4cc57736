import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies as Fastify does, and refuses deep nesting: recursive code would overflow the stack. The client nests a few levels. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(body, MOST_DEPTH))
      return done(Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 }));
    return parse(request, body, done);
  });
}

const MOST_DEPTH = 64;

/** Whether brackets outside of texts are nested deeper. */
function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (isText && character === BACKSLASH) index += 1;
    else if (character === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (character === BRACE || character === BRACKET) depth += 1;
    else if (character === BRACE_END || character === BRACKET_END) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [...'"\\{}[]'].map((character) =>
  character.charCodeAt(0),
);
