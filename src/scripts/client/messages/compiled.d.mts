export function compiled(code: string): { code: string; ids: string[] };
