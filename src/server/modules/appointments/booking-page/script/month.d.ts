// What the server draws by month.js.
export function weekdayCells(): string;
export function monthName(month: string): string;
export function monthRows(month: string, free: { has(day: string): boolean }, chosen: string): string;
export function dayTimes(day: string, starts: readonly string[], zone: string): string;
