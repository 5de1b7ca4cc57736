/** A reply without the id of its request, which some repeat. */
export function withoutId(reply: object, id: string): unknown {
  return JSON.parse(JSON.stringify(reply).replaceAll(id, 'id'));
}
