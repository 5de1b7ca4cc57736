export function readScreens(source: string, name: string): { pattern: string; request: string }[];
