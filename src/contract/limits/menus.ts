/** A menu opens upward when less room than this is left below its button, in CSS pixels. */
export const MENU_ROOM = { company: 200, row: 300 } as const;
